import { expect, test, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { open } from '#server/testing/walk.ts';
import { warmUpHighlighter } from './warm-up.ts';

const loaded = vi.hoisted((): string[] => []);

// The real one, which tells what is loaded, and when.
vi.mock('shiki/core', async (original) => {
  const shiki = await original<typeof import('shiki/core')>();
  return {
    ...shiki,
    createHighlighterCore: async (options: Parameters<typeof shiki.createHighlighterCore>[0]) => {
      loaded.push('highlighter');
      const made = await shiki.createHighlighterCore(options);
      const loadLanguage: typeof made.loadLanguage = (...languages) => {
        loaded.push('grammar');
        return made.loadLanguage(...languages);
      };
      return { ...made, loadLanguage };
    },
  };
});

const never = new AbortController().signal;

test('the first lesson after the warm-up loads neither highlighter nor grammar; one that is stored needs no warm-up', async () => {
  const app = await testApp();
  const { database, pool } = app.connection;
  const rendered = async () => (await pool.query('select from renderings')).rowCount;

  const stopped = new AbortController();
  stopped.abort();
  await warmUpHighlighter(database, stopped.signal);
  expect([loaded, await rendered()]).toEqual([[], 0]);

  // Of two files with JavaScript in them one is enough.
  await warmUpHighlighter(database, never);
  expect([loaded, await rendered()]).toEqual([['highlighter', 'grammar'], 1]);

  const person = await student(app);
  for (const [moduleId, name] of [
    ['stones', 'pebbles'],
    ['paths', 'count-steps'],
  ] as const)
    expect((await open(person, moduleId, name)).status).toBe(200);
  expect([loaded, await rendered()]).toEqual([['highlighter', 'grammar'], 2]);

  await warmUpHighlighter(database, never);
  expect(await rendered(), 'nothing with code in it was left to render').toBe(2);
});
