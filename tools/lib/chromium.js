import { existsSync } from 'node:fs';
import { findProgram, Sentence, say } from './project.js';
import { run } from './run.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the system's Chromium, which the browser tests drive; as root on Debian it is installed when
 * missing.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Sentence(`CHROMIUM_PATH must be the path of a Chromium, and ${named} is none.`);
  const found = named || findProgram(NAMES);
  if (found) return found;
  if (process.getuid?.() !== 0 || !findProgram(['apt-get']))
    throw new Sentence(
      'The browser tests need Chromium: run "sudo apt-get install -y --no-install-recommends chromium" ' +
        "(or your system's equivalent), or set CHROMIUM_PATH to one you have.",
    );
  say('Installing Chromium with apt-get, a minute or two, once ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) throw new Sentence(`${output.trim()}\n\napt-get ${args[0]} failed: the reasons are above.`);
  }
  const installed = findProgram(NAMES);
  if (!installed) throw new Sentence('apt-get installed no Chromium: install one and set CHROMIUM_PATH to it.');
  return installed;
}
