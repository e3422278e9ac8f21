import type { SampleLesson } from '#contract/platform.ts';
import { catalogFor, platformReader } from '#server/features/catalog/index.ts';
import { escaped } from '#server/http/public-pages.ts';
import type { FillPages } from '#server/http/web.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { lessonHtml, type Parts } from './lesson-html.ts';
import { readSampleLesson } from './sample-lesson.ts';

/** Splits the written page into the page with its placeholders, and the lesson parts at its end (`lesson-parts.tsx` in the web). */
function takenApart(withPlaces: string): { page: string; parts: Parts } {
  const [all, inside = ''] = must(/\{\{parts\}\}([\s\S]*)\{\{\/parts\}\}/.exec(withPlaces), 'the parts of a lesson in its page');
  const found = inside.matchAll(/\{\{part ([\w ]+)\}\}([\s\S]*?)\{\{end\}\}/g);
  return { page: withPlaces.replace(all, ''), parts: new Map([...found].map(([, name = '', html = '']) => [name, html])) };
}

/** Inserts a lesson into the page. All placeholders are replaced in one pass, so that lesson text is never treated as a placeholder. */
function withLesson(withPlaces: string, { tree, terms, glyph, ...lesson }: SampleLesson): string {
  const { page, parts } = takenApart(withPlaces);
  const { html, rules } = lessonHtml(tree, parts, terms);
  const { title, track_title: track, module_title: module, minutes, hue } = lesson;
  const values = new Map(Object.entries({ title, track, module, minutes, hue }).map(([name, value]) => [name, escaped(`${value}`)]));
  values.set('text', html);
  return page
    .replace(parts.get('stone pebble') ?? '', () => parts.get(`stone ${glyph}`) ?? '')
    .replace('</head>', `<style nonce="__NONCE__">{{rules}}</style></head>`)
    .replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => (name === 'rules' ? rules : (values.get(name) ?? place)));
}

/** Inserts the sample lesson into the page that the build wrote for it. The result is cached until the catalog changes. */
export function fillSampleLesson({ database, log }: Services): FillPages {
  let kept: { version: number; page: string } | undefined;
  return {
    '/lesson': async ({ page, withPlaces }) => {
      try {
        const { version } = await catalogFor(database, platformReader);
        if (kept?.version === version) return kept.page;
        const lesson = await readSampleLesson(database);
        const filled = lesson && withPlaces ? withLesson(withPlaces, lesson) : page;
        kept = { version, page: filled };
        return filled;
      } catch (error) {
        log.warn({ event: 'sample_lesson_failed', err: error }, 'could not put the sample lesson into its page');
        return undefined;
      }
    },
  };
}
