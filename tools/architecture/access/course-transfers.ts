import type { courseTransfers } from '#contract/course-transfers.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';

const authors = { expects: 'authors', namesNobody: true } as const;
/** A zip without any entry. */
const file = new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])], { type: 'application/zip' });

export const rows: Rows<typeof courseTransfers> = {
  exportCourses: { ...authors, args: () => ({ query: {} }) },
  checkCourses: { ...authors, args: () => ({ query: {}, file }) },
  addCourses: { ...authors, args: () => ({ query: { plan: 'of another file' }, file }), answers: [409] },
  // None of these companies has published anything.
  exportOfCompany: {
    expects: 'company staff',
    about: 'company',
    reaches: companyStaff,
    args: ({ people }, of) => ({ query: { company: people[of].company_id ?? unknownId } }),
    answers: [404],
  },
};
