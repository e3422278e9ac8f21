import type { Import } from './imports.ts';

/** The server's features, lowest rank first. A feature may import only lower-ranked features, and only their `index.ts`. */
export const ranks = [
  'settings',
  'activity',
  'companies',
  'reference',
  'people',
  'reach',
  'members',
  'identity',
  'language-models',
  'ai-systems',
  'company-guide',
  'catalog',
  'learning',
  'placement',
  'recognition',
  'certificates',
  'role-profiles',
  'requirements',
  'catalog-choice',
  'due-calendar',
  'external-learning',
  'goals',
  'leaderboards',
  'reminders',
  'contact',
  'authoring',
  'course-reviews',
  'annotations',
  'marking',
  'capstones',
  'prompt-labs',
  'dialogues',
  'search',
  'tutor',
  'spaced-review',
  'notifications',
  'member-directory',
  'company-administration',
  'user-management',
  'invitations',
  'analytics',
  'reports',
  'ai-literacy',
  'round-reminders',
  'digest',
  'chapter-leads',
  'team',
  'recompute',
  'course-import',
  'operator',
  'system',
  'personal-data',
  'backups',
  'platform',
] as const;
export type ServerFeature = (typeof ranks)[number];

/** The feature that publishes each view in the schema `published`. SQL in higher-ranked features may read the view. */
export const publishedBy: Readonly<Record<string, ServerFeature>> = {
  settings: 'settings',
  companies: 'companies',
  chapters: 'companies',
  company_rest_days: 'companies',
  people: 'people',
  counted_people: 'people',
  chapter_leads: 'people',
  delegations: 'people',
  earlier_memberships: 'people',
  invitations: 'members',
  tracks: 'catalog',
  modules: 'catalog',
  files: 'catalog',
  all_tracks: 'catalog',
  all_modules: 'catalog',
  all_files: 'catalog',
  track_names: 'catalog',
  module_names: 'catalog',
  catalog_version: 'catalog',
  company_catalog_versions: 'catalog',
  hidden_tracks: 'catalog',
  chosen_track_places: 'catalog',
  file_progress: 'learning',
  begun_modules: 'learning',
  module_completions: 'learning',
  track_completions: 'learning',
  study_days: 'learning',
  track_days: 'learning',
  counted_track_days: 'learning',
  learner_totals: 'learning',
  quiz_attempts: 'learning',
  practised_exercises: 'learning',
  passed_steps: 'learning',
  drill_results: 'learning',
  learning_periods: 'learning',
  period_steps: 'learning',
  member_completions: 'learning',
  member_files: 'learning',
  member_begun_modules: 'learning',
  member_attempts: 'learning',
  member_totals: 'learning',
  point_days: 'recognition',
  counted_point_days: 'recognition',
  total_points: 'recognition',
  monthly_points: 'recognition',
  platform_total_points: 'recognition',
  platform_monthly_points: 'recognition',
  earned_badges: 'recognition',
  member_badges: 'recognition',
  certificates: 'certificates',
  member_certificates: 'certificates',
  role_profile_spells: 'role-profiles',
  role_profiles: 'role-profiles',
  open_rounds: 'requirements',
  goals: 'goals',
  reminders: 'reminders',
  digest_wishes: 'notifications',
};

export const rankOf = (feature: string): number => ranks.indexOf(feature as ServerFeature);
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
export const featureOf = (file: string, side: 'server' | 'web') => new RegExp(`^${side}/features/([^/]+)/`).exec(file)?.[1];
const starts = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(folder));
/** The files that assemble the product. They import every feature through its `index.ts`. */
const assembly = new Set(['server/app.ts', 'server/start.ts', 'server/main.ts', 'server/services.ts', 'server/feature.ts']);
/** Top-level modules that every part of the server may use. They depend only on each other. */
const shared = [
  'server/clock.ts',
  'server/config.ts',
  'server/csv.ts',
  'server/error-places.ts',
  'server/limited-thread.ts',
  'server/loopback.ts',
  'server/must.ts',
  'server/pdf-fonts.ts',
  'server/pictures.ts',
  'server/reached.ts',
  'server/secret.ts',
  'server/start-error.ts',
  'server/when-used.ts',
  'server/with-timeout.ts',
  'server/words.ts',
  'server/zip-entries.ts',
  'server/paraglide/',
];
/** Server parts that rank below all features. */
const foundation = [
  'server/calendar/',
  'server/database/',
  'server/http/',
  'server/jobs/',
  'server/mail/',
  'server/outgoing/',
  'server/table-file/',
  'server/telemetry/',
];
/** Code that inserts rows without going through the product, and may name any table. */
const harness = ['server/testing/', 'server/demo/', 'e2e/', 'bench/', 'tools/architecture/'];

function featureRule({ from, to, typeOnly }: Import, other: string): string | null {
  if (isTest(from) || starts(from, ...harness)) return null;
  const own = featureOf(from, 'server');
  if (own === other) return null;
  if (starts(from, ...foundation) && !typeOnly) return `${from.split('/')[1]} knows no feature`;
  // A foreign key names the table it refers to.
  const foreignKey = from.endsWith('/tables.ts') && to.endsWith('/tables.ts');
  if (!foreignKey && !to.endsWith(`/features/${other}/index.ts`)) return 'of another feature only its index.ts';
  if (own && rankOf(own) < 0) return `the feature ${own} has no rank`;
  if (own && rankOf(other) >= rankOf(own)) return 'a feature imports only features of a lower rank';
  return null;
}

function serverRule(entry: Import): string | null {
  const { from, to, typeOnly } = entry;
  if (starts(to, 'web/')) return 'web and server never import each other';
  const other = featureOf(to, 'server');
  if (other) return featureRule(entry, other);
  if (isTest(from) || assembly.has(from) || starts(from, 'server/testing/')) return null;
  if (starts(to, 'server/testing/')) return 'only tests use the test harness';
  if (assembly.has(to)) return typeOnly ? null : 'nobody imports the files that put the product together';
  if (starts(from, 'server/http/') && !starts(to, 'contract/', 'server/http/', 'server/database/', ...shared))
    return 'http knows the contract and the database only';
  if (featureOf(from, 'server') && starts(to, 'server/') && !starts(to, ...foundation, 'server/demo/accounts.ts', ...shared))
    return 'a feature uses the foundation and other features';
  return null;
}

/** The other contract parts that don't use the schema library. */
const otherSchemaFree = new Set([
  'contract/access.ts',
  'contract/api-paths.ts',
  'contract/changes.ts',
  'contract/csv.ts',
  'contract/disclosure.ts',
  'contract/errors.ts',
  'contract/in-app-path.ts',
  'contract/minutes.ts',
  'contract/passage.ts',
  'contract/read-number.ts',
  'contract/reading-text.ts',
  'contract/report-columns.ts',
  'contract/serial.ts',
  'contract/shell.ts',
  'contract/time-zones.ts',
]);
/**
 * Whether a contract part does not use the schema library, so that the browser can load it: plain values, the subjects that reads show, and
 * some others.
 */
export const isSchemaFree = (path: string): boolean => /^contract\/([a-z-]+-)?(values|shows)\.ts$/.test(path) || otherSchemaFree.has(path);

/** Returns why an import breaks the rule for the runner, or null. It is a separate program, which shares only messages with the page. */
function runnerRule({ from, to }: Import): string | null {
  if (starts(from, 'runner/')) return starts(to, 'runner/') || isTest(from) ? null : 'the runner knows nothing of the product';
  return isTest(from) || starts(from, 'e2e/', 'tools/') || to === 'runner/messages.ts' ? null : 'of the runner only its messages';
}

function webRule({ from, to, inside, typeOnly }: Import): string | null {
  if (starts(to, 'server/')) return 'web and server never import each other';
  if (isTest(from) || !inside) return null;
  // Schemas import Zod, which is 22 kB that no page needs.
  if (starts(to, 'contract/') && !typeOnly && !isSchemaFree(to)) return 'the browser takes types from the contract, not its schemas';
  const own = featureOf(from, 'web');
  const other = featureOf(to, 'web');
  if (starts(from, 'web/ui/') && !starts(to, 'web/ui/', 'web/paraglide/', 'web/styles/', 'contract/values.ts'))
    return 'ui knows React, Mantine and the plain values of the contract';
  if (starts(from, 'web/lib/') && !starts(to, 'web/lib/', 'web/ui/', 'web/paraglide/', 'contract/')) return 'lib knows the contract and ui';
  if (own && other && own !== other) return 'a feature of the web knows no other';
  if (own && starts(to, 'web/shell/', 'web/routes/')) return 'a feature knows neither shell nor routes';
  if (starts(from, 'web/shell/') && starts(to, 'web/routes/')) return 'the shell knows no routes';
  if (starts(from, 'web/routes/') && starts(to, 'web/routes/')) return 'a route imports no route';
  return null;
}

/** Returns why an import breaks the layer rules, or null if it doesn't. */
export function brokenRule(entry: Import): string | null {
  const { from, to, inside } = entry;
  if (inside && (starts(from, 'runner/') || starts(to, 'runner/'))) return runnerRule(entry);
  if (starts(from, 'contract/'))
    return isTest(from) || starts(to, 'contract/') || to === 'zod' || (to === 'hast' && entry.typeOnly)
      ? null
      : 'the contract knows the schema library alone';
  if (starts(from, 'server/')) return inside ? serverRule(entry) : null;
  if (starts(from, 'web/')) return webRule(entry);
  return null;
}

/** Returns the cycles in an import graph, each as a list of files. Type imports are left out, because they load nothing at run time. */
export function circles(imports: readonly Pick<Import, 'from' | 'to' | 'inside' | 'typeOnly'>[]): string[][] {
  const graph = Map.groupBy(
    imports.filter((entry) => entry.inside && !entry.typeOnly),
    (entry) => entry.from,
  );
  const done = new Set<string>();
  const found: string[][] = [];
  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return found;
}
