import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { student } from '#server/testing/factories.ts';
import { open } from '#server/testing/walk.ts';
import { loadedGrammars } from './render/highlight.ts';
import { warmUpHighlighter } from './warm-up.ts';

test('the first lesson after the warm-up loads neither highlighter nor grammar', async () => {
  const app = await testApp();
  const { database, pool } = app.connection;
  const rendered = async () => (await pool.query('select from renderings')).rowCount;

  const stopped = new AbortController();
  stopped.abort();
  await warmUpHighlighter(database, stopped.signal);
  expect([await loadedGrammars(), await rendered()]).toEqual([undefined, 0]);

  // Of two files with JavaScript in them one is enough.
  await app.app.warmUp();
  expect(await rendered()).toBe(1);
  const loaded = await loadedGrammars();
  expect(loaded).toContain('javascript');

  const person = await student(app);
  for (const [moduleId, name] of [
    ['stones', 'pebbles'],
    ['paths', 'count-steps'],
  ] as const)
    expect((await open(person, moduleId, name)).status).toBe(200);
  expect([await loadedGrammars(), await rendered()]).toEqual([loaded, 2]);
});

test('a later start renders what is not stored yet, and loads nothing once all is', async () => {
  const { database, pool } = await testDatabase();
  const rendered = async () => (await pool.query('select from renderings')).rowCount;
  /** Warms up as a process does that has just begun. */
  async function start() {
    vi.resetModules();
    await (await import('./warm-up.ts')).warmUpHighlighter(database, new AbortController().signal);
    return (await import('./render/highlight.ts')).loadedGrammars();
  }
  expect([await start(), await rendered()]).toEqual([expect.arrayContaining(['javascript']), 1]);
  expect([await start(), await rendered()]).toEqual([expect.arrayContaining(['javascript']), 2]);
  expect([await start(), await rendered()]).toEqual([undefined, 2]);
});
