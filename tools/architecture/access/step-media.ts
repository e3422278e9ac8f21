import type { stepMedia } from '#contract/signed-media.ts';
import type { Rows } from './row.ts';

const named = () => ({ params: { moduleId: 'summits', fileName: 'the-map', name: `${'0'.repeat(64)}.pdf` } });

export const rows: Rows<typeof stepMedia> = {
  address: { expects: 'signed in', namesNobody: true, args: named, answers: [404] },
  // Anyone may send the request. Without a valid signature, it is refused; `step-media.test.ts` tests the signatures.
  file: { expects: 'anybody', namesNobody: true, args: named, answers: [403] },
};
