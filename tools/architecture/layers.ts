import type { Import } from './imports.ts';

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const featureOf = (file: string, side: 'server' | 'web') => new RegExp(`^${side}/features/([^/]+)/`).exec(file)?.[1];
const starts = (file: string, ...rooms: string[]) => rooms.some((room) => file.startsWith(room));

/** The files at the top of server/ that put the house together and may know every room. */
const assembly = new Set(['server/app.ts', 'server/start.ts', 'server/main.ts', 'server/services.ts']);
/** Values that every room of the server may use: they know nothing but themselves. */
const shared = [
  'server/clock.ts',
  'server/config.ts',
  'server/events.ts',
  'server/services.ts',
  'server/start-error.ts',
  'server/words.ts',
  'server/paraglide/',
];

/** What of one server feature another may use: its verbs, policy and tables. */
const closedToOthers = /\/(queries|routes|present)\.tsx?$/;

function serverRule({ from, to }: Import): string | null {
  if (starts(to, 'web/')) return 'web and server never import each other';
  if (isTest(from) || assembly.has(from) || starts(from, 'server/testing/')) return null;
  if (starts(to, 'server/testing/')) return 'only tests use the test harness';
  const own = featureOf(from, 'server');
  const other = featureOf(to, 'server');
  if (starts(from, 'server/database/', 'server/mail/', 'server/jobs/') && other) return 'database, mail and jobs know no feature';
  if (starts(from, 'server/http/') && !starts(to, 'contract/', 'server/http/', 'server/database/', ...shared))
    return 'http knows the contract and the database only';
  if (starts(from, 'server/http/') && to === 'server/services.ts') return 'http knows no services';
  if (own && other && own !== other && closedToOthers.test(to)) return `of another feature only its verbs, policy and tables`;
  if (own === 'learning' && (other === 'recognition' || other === 'notifications'))
    return 'learning tells events; it knows nobody who listens';
  if (
    own &&
    starts(to, 'server/') &&
    !other &&
    !starts(to, 'server/http/', 'server/database/', 'server/mail/', 'server/jobs/', 'server/demo/accounts.ts', ...shared)
  )
    return 'a feature uses http, database, mail, jobs and other features';
  return null;
}

/** What of the contract needs no schema, and so may be loaded in the browser. */
export const schemaFree = new Set([
  'contract/access.ts',
  'contract/api-paths.ts',
  'contract/errors.ts',
  'contract/in-app-path.ts',
  'contract/values.ts',
]);

function webRule({ from, to, inside, typeOnly }: Import): string | null {
  if (starts(to, 'server/')) return 'web and server never import each other';
  if (isTest(from) || !inside) return null;
  // Schemas bring Zod with them, 22 kB that no page needs.
  if (starts(to, 'contract/') && !typeOnly && !schemaFree.has(to)) return 'the browser takes types from the contract, not its schemas';
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

/** Why an import breaks the rules of the house; null when it keeps them. */
export function brokenRule(entry: Import): string | null {
  const { from, to, inside } = entry;
  if (starts(from, 'contract/'))
    return isTest(from) || starts(to, 'contract/') || to === 'zod' || (to === 'hast' && entry.typeOnly)
      ? null
      : 'the contract knows the schema library alone';
  if (starts(from, 'server/')) return inside ? serverRule(entry) : null;
  if (starts(from, 'web/')) return webRule(entry);
  return null;
}

/** Circles among files, each as the files along it. Types do not count: nothing is loaded for them. */
export function circles(imports: readonly Import[]): string[][] {
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
