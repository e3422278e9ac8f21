import { existsSync } from 'node:fs';
import { findProgram, Sentence, say } from './project.js';
import { run } from './run.js';

/** The headless shell draws no window and uses only a third of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's packages: the first available one is installed. Older systems have no separate shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Returns the path to the system's Chromium, which runs the browser tests. If it is missing, installs it when run as root on Debian. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Sentence(`CHROMIUM_PATH must be the path of a Chromium, and ${named} is none.`);
  const found = named || findProgram(NAMES);
  if (found) return found;
  if (process.getuid?.() !== 0 || !findProgram(['apt-get']))
    throw new Sentence(
      'The browser tests need Chromium: run "sudo apt-get install -y --no-install-recommends chromium-headless-shell" ' +
        "(or your system's equivalent), or set CHROMIUM_PATH to one you have.",
    );
  say('Installing Chromium with apt-get, a minute or two, once ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const said = [];
  for (const name of PACKAGES) {
    const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (code === 0) break;
    said.push(output.trim());
  }
  if (said.length === PACKAGES.length) throw new Sentence(`${said.join('\n\n')}\n\napt-get install failed: the reasons are above.`);
  const installed = findProgram(NAMES);
  if (!installed) throw new Sentence('apt-get installed no Chromium: install one and set CHROMIUM_PATH to it.');
  return installed;
}
