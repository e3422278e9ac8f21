import type { draftMedia } from '#contract/signed-media.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof draftMedia> = {
  address: {
    expects: 'authors',
    namesNobody: true,
    args: () => ({ params: { moduleId: 'stones', name: `${'0'.repeat(64)}.pdf` } }),
    answers: [404],
  },
};
