import { existsSync, renameSync, rmSync } from 'node:fs';
import { hashOf, isStamped, writeStamp } from './fresh.js';
import { node24 } from './node24.js';
import { inProject, Sentence, say } from './project.js';
import { npm, run } from './run.js';

const MESSAGES = ['messages', 'package-lock.json', 'tools/remember-formats.ts', 'tools/light-messages.ts'];
const WEB = [
  'web',
  'contract',
  'messages',
  'pages',
  'server/features/catalog/render',
  'vite.config.ts',
  'tools/lib/page-texts.ts',
  'tools/lib/prerender.ts',
  'tools/lib/regional-numbers.ts',
  'tools/lib/style-rules.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Compiles the message catalogues unless they are compiled as they stand. */
export async function generate() {
  const hash = hashOf(MESSAGES);
  const there = ['server', 'web'].every((side) => existsSync(inProject(side, 'paraglide', 'messages.js')));
  if (there && isStamped('dist/.messages', hash)) return;
  const { code, output } = await npm(['run', '--silent', 'generate']);
  if (code !== 0) throw new Sentence(`${output.trim()}\n\nCompiling the messages failed: the reasons are above.`);
  writeStamp('dist/.messages', hash);
}

/**
 * Builds the web unless the build is of these sources. A build that fails leaves the last good one in place.
 */
export async function buildWeb() {
  const hash = hashOf(WEB);
  if (isStamped('dist/.web', hash) && existsSync(inProject('dist/web/index.html'))) return;
  say('Building the web, some seconds ...');
  const [next, old] = [inProject('dist/web.next'), inProject('dist/web.old')];
  const args = [inProject('node_modules/vite/bin/vite.js'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(node24(), args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Sentence(`${output.trim()}\n\nBuilding the web failed: the reasons are above.`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(inProject('dist/web'))) renameSync(inProject('dist/web'), old);
  renameSync(next, inProject('dist/web'));
  rmSync(old, { recursive: true, force: true });
  writeStamp('dist/.web', hash);
}
