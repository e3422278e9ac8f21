import type { courseImports } from '#contract/course-imports.ts';
import type { Rows } from './row.ts';

const writers = { expects: 'authors', namesNobody: true } as const;
const file = new Blob(['# Gravel\n\nMany small stones.\n'], { type: 'text/markdown' });

export const rows: Rows<typeof courseImports> = {
  checkCourseImport: { ...writers, args: () => ({ file }) },
  createFromFile: {
    ...writers,
    args: () => ({ params: { trackId: 'first-steps' }, query: { plan: 'of another file', id: 'gravel', title: 'Gravel' }, file }),
    answers: [409],
  },
  createCourseFromFile: {
    ...writers,
    args: () => ({ params: { trackId: 'first-steps' }, query: { plan: 'of another file', id: 'gravel' }, file }),
    answers: [409],
  },
};
