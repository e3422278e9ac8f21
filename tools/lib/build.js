import { existsSync, renameSync, rmSync } from 'node:fs';
import { isMadeOf, writeStamp } from './fresh.js';
import { node24 } from './node24.js';
import { inProject, Sentence, say } from './project.js';
import { npm, run } from './run.js';

const MESSAGES = ['messages', 'package.json', 'package-lock.json', 'tools/remember-formats.ts', 'tools/light-messages.ts'];
const WEB = [
  'web',
  'contract',
  'messages',
  'pages',
  'server/features/catalog/render',
  'vite.config.ts',
  'tools/lib/compressed.ts',
  'tools/lib/mantine-styles.ts',
  'tools/lib/page-texts.ts',
  'tools/lib/prerender.ts',
  'tools/lib/regional-numbers.ts',
  'tools/lib/signed-in-files.ts',
  'tools/lib/style-rules.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const RUNNER = ['runner', 'vite.runner.config.ts', 'tools/lib/compressed.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const SERVER = ['server', 'contract', 'messages', 'vite.server.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Compiles the message catalogues unless they are up to date. */
export async function generate() {
  const there = ['server', 'web'].every((side) => existsSync(inProject(side, 'paraglide', 'messages.js')));
  if (there && isMadeOf('dist/.messages', MESSAGES)) return;
  const { code, output } = await npm(['run', '--silent', 'generate']);
  if (code !== 0) throw new Sentence(`${output.trim()}\n\nCompiling the messages failed: the reasons are above.`);
  writeStamp('dist/.messages', MESSAGES);
}

/**
 * Builds a folder below dist/ unless it is up to date with these sources. If the build fails, the last good one stays in place.
 * @param {{ name: string, sources: string[], config: string, proof: string, saying?: string }} what `proof` is a file that each build
 * contains
 */
async function build({ name, sources, config, proof, saying }) {
  const [folder, next, old, stamp] = [`dist/${name}`, `dist/${name}.next`, `dist/${name}.old`, `dist/.${name}`];
  if (isMadeOf(stamp, sources) && existsSync(inProject(folder, proof))) return;
  if (saying) say(saying);
  const args = ['build', '--config', inProject(config), '--outDir', inProject(next), '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(node24(), [inProject('node_modules/vite/bin/vite.js'), ...args], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Sentence(`${output.trim()}\n\nBuilding the ${name} failed: the reasons are above.`);
  rmSync(inProject(old), { recursive: true, force: true });
  if (existsSync(inProject(folder))) renameSync(inProject(folder), inProject(old));
  renameSync(inProject(next), inProject(folder));
  rmSync(inProject(old), { recursive: true, force: true });
  writeStamp(stamp, sources);
}

const web = { name: 'web', sources: WEB, config: 'vite.config.ts', proof: 'index.html', saying: 'Building the web, some seconds ...' };
/** Building the server takes a second and a half. */
const server = { name: 'server', sources: SERVER, config: 'vite.server.config.ts', proof: 'main.js' };

/** The program that runs learners' code in the page. */
const runner = { name: 'runner', sources: RUNNER, config: 'vite.runner.config.ts', proof: 'frame.html' };

/** Builds the runner, which the server also needs in development. */
export const buildRunner = () => build(runner);
/** Builds the web, the runner and the server. */
export const buildAll = () => Promise.all([build(web), build(runner), build(server)]);
