import { spawn } from 'node:child_process';
import { delimiter, sep } from 'node:path';
import { inProject, projectFolder } from './project.js';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** The signal that asked us to stop, if any. @type {NodeJS.Signals | undefined} */
let asked;

// A signal during an install or a build stops the running program first, and then this process. Ctrl-C reaches both anyway.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    asked ??= signal;
    if (running.size > 0) for (const child of running) child.kill('SIGTERM');
    else if (process.listenerCount(signal) === 1) process.exit(130);
  });

/**
 * Runs a program in the checkout until it exits and captures its output.
 * @param {string} program @param {string[]} args @param {{ env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
      windowsHide: true,
    });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      if (asked) process.exit(130);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs npm with the Node that it came with, because an install replaces the Node in node_modules.\n@param {string[]} args */
export function npm(args) {
  const bin = inProject('node_modules', '.bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(`node_modules${sep}.bin`));
  const env = { PATH: (args[0] === 'run' ? [bin, ...folders] : folders).join(delimiter) };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && !node.startsWith(inProject('node_modules'))) return run(node, [script, ...args], { env });
  return run('npm', args, { env, shell: process.platform === 'win32' });
}
