import type { draftMediaFiles } from '#contract/signed-media.ts';
import type { Rows } from './row.ts';

export const rows: Rows<typeof draftMediaFiles> = {
  // Anyone may send the request. Without a valid signature, it is refused; `draft-media.test.ts` tests the signatures.
  file: {
    expects: 'anybody',
    namesNobody: true,
    args: () => ({ params: { moduleId: 'stones', name: `${'0'.repeat(64)}.pdf` } }),
    answers: [403],
  },
};
