import { readdirSync, readFileSync } from 'node:fs';
import { inProject, Sentence } from './project.js';
import { run } from './run.js';

/**
 * Returns the commit where this branch left main (on main itself, the previous commit) and the files that differ from it, including
 * uncommitted ones.
 * @returns {Promise<{ since: string, files: string[] }>}
 */
export async function changedFiles() {
  const head = await git(['rev-parse', 'HEAD']);
  const left = await git(['merge-base', 'HEAD', 'main']).catch(() => head);
  const since = left === head ? await git(['rev-parse', 'HEAD~1']) : left;
  const changed = await git(['diff', '--name-only', since]);
  const added = await git(['ls-files', '--others', '--exclude-standard']);
  return { since, files: [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].sort() };
}

async function git(/** @type {string[]} */ args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Sentence(`What has changed can't be told: "git ${args.join(' ')}" says ${output.trim()}`);
  return output.trim();
}

/** Tests that read files from disk, so that no import shows the dependency. */
const readers = [
  { reads: /./, tests: 'tools/architecture' },
  { reads: /^catalog\//, tests: 'tools/catalog' },
  { reads: /^tools\/curriculum\//, tests: 'tools/catalog' },
  { reads: /^(server\/database\/migrations|server\/testing\/catalog)\//, tests: 'server' },
  { reads: /^package(-lock)?\.json$/, tests: 'server' },
];

/**
 * Returns the tests that read changed files without importing them, as filters for Vitest.
 * @param {string[]} files
 */
export const testsWithoutImports = (files) =>
  readers.filter(({ reads }) => files.some((file) => reads.test(file))).map(({ tests }) => tests);

/** Code that all journeys depend on. When it changes, the journeys whose name begins with `anyone` run. */
const shared =
  /^(web\/(ui|lib|shell|styles|routes|[^/]+$)|server\/(http|database|[^/]+$)|contract\/(access|common|endpoint|errors|values)\.ts|package)/;

/** Returns the feature that a file belongs to: `learning` for `server/features/learning/…`. */
const featureOf = (/** @type {string} */ file) => /^(?:server\/features|web\/features|messages|contract)\/([a-z-]+)/.exec(file)?.[1];

/**
 * Returns the features that a journey goes through, from the first line of its file: `// Features: identity, people`.
 * @param {string} text
 */
export const featuresIn = (text) => /^\/\/ Features: (.*)/.exec(text)?.[1]?.split(', ') ?? [];

/**
 * Returns the journey files that have changed or that go through a changed feature.
 * @param {string[]} files
 */
export function journeysOf(files) {
  const specs = readdirSync(inProject('e2e')).filter((name) => name.endsWith('.spec.ts'));
  const changed = new Set(files.map(featureOf).filter(Boolean));
  const everywhere = files.some((file) => /^(e2e\/harness\/|playwright\.config)/.test(file));
  const inShared = files.some((file) => shared.test(file));
  const isTouched = (/** @type {string} */ name) =>
    everywhere ||
    files.includes(`e2e/${name}`) ||
    (inShared && name.startsWith('anyone')) ||
    featuresIn(readFileSync(inProject('e2e', name), 'utf8')).some((feature) => changed.has(feature));
  return specs.filter(isTouched).map((name) => `e2e/${name}`);
}
