import { strToU8 } from 'fflate';

/** The path of the only step in `exportedCourse`. */
export const exportedLesson = 'catalog/01-a/01-b/01-c.md';

/** The files of an exported track with one module of one lesson, by path. @param text the lesson's Markdown */
export const exportedCourse = (text: string): Record<string, Uint8Array> => ({
  'catalog/01-a/track.yaml': strToU8('title: A\nsummary: S.\noutcome: O.\nlevel: beginner\nhue: teal\nglyph: pebble\nstatus: published\n'),
  'catalog/01-a/01-b/module.yaml': strToU8(
    "title: B\nsummary: S.\noutcome: O.\nlevel: beginner\nskills: [ai-literacy]\nstatus: published\nupdated: '2026-01-01'\n",
  ),
  [exportedLesson]: strToU8(`---\ntitle: C\nminutes: 3\n---\n${text}\n`),
});
