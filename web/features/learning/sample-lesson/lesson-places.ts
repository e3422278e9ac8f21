import type { SampleLesson } from '#contract/platform.ts';
import type { Hue } from '#contract/values.ts';

/** Stands in the written page where the server puts the lesson (`server/features/platform/written-lesson.ts`). */
export const lessonPlaces: SampleLesson = {
  track_title: '{{track}}',
  module_title: '{{module}}',
  title: '{{title}}',
  minutes: '{{minutes}}' as unknown as number,
  hue: '{{hue}}' as Hue,
  // The server puts the stone of the track in its place, which is one of the parts (`lesson-parts.tsx`).
  glyph: 'pebble',
  words: 0,
  headings: [],
  beginning: [],
  tree: { type: 'root', children: [{ type: 'text', value: '{{text}}' }] },
};
