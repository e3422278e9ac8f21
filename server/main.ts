import { homedir, tmpdir } from 'node:os';
import { readConfig } from './config.ts';
import { withSourcePlaces } from './error-places.ts';
import { keepCompiled } from './module-loading.ts';
import type { Running } from './start.ts';
import { StartError } from './start-error.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the next steps for a person, as the last lines at start. */
async function greet({ app, url, setupCode }: Running): Promise<void> {
  const { config, database } = app.services;
  const { demoAccounts } = await import('./demo/accounts.ts');
  const accounts = config.demo ? await demoAccounts(database) : [];
  print('');
  if (accounts.length > 0) {
    print('Demo sign-ins:');
    for (const { role, email, password } of accounts) print(`  ${role.padEnd(13)} ${email.padEnd(22)} ${password}`);
    print(
      config.demoForAll
        ? `  Everyone who can reach ${url} can use them.`
        : '  Only a browser on this machine can use them, without a proxy in between.',
    );
  }
  if (setupCode) print(`This Cairn has no super admin yet. Create the first one at ${url}/setup with the code ${setupCode}`);
  print(`Cairn is ready: ${url}`);
}

/** How long hanging parts are waited for, in milliseconds, because a SIGTERM's sender often kills the process after ten seconds. */
const endsWithin = 9_500;

/** Shuts down once: at the first signal of any kind, or when the database is lost for good. */
function endWhenAsked(running: Promise<Running>): { stopping(): boolean } {
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    print('Stopping …');
    setTimeout(() => process.exit(code || 1), endsWithin).unref();
    running
      .then((started) => started.stop())
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  const onLost = (sentence: string) => {
    if (!stopping) process.stderr.write(`${sentence}\n`);
    stop(1);
  };
  running.then(({ lost }) => lost).then(onLost, () => undefined);
  return { stopping: () => stopping };
}

/**
 * Sets a home directory if the uid is not in the user list, as is often the case in a container. Some libraries look up the home directory
 * when they are loaded.
 */
function ensureHome(): void {
  try {
    homedir();
  } catch {
    process.env['HOME'] = tmpdir();
  }
}

try {
  ensureHome();
  const config = readConfig(process.env);
  // Loading the product takes a second, so the configuration is validated first.
  const { start } = await import('./start.ts');
  const running = start(config, print);
  const { stopping } = endWhenAsked(running);
  const started = await running;
  if (!stopping()) await greet(started);
  if (!stopping()) keepCompiled();
  // The warm-up starts only now, because it keeps the processor busy for a second.
  if (!stopping()) void started.app.warmUp();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : withSourcePlaces(String((error as Error).stack))}\n`);
  process.exitCode = 1;
}
