import type { credentials } from '#contract/certificates.ts';
import { nothing, type Rows } from './row.ts';

export const rows: Rows<typeof credentials> = {
  didDocument: { expects: 'anybody', args: nothing },
  issuerProfile: { expects: 'anybody', args: nothing },
  statusList: { expects: 'anybody', namesNobody: true, args: () => ({ params: { list: '1' } }) },
};
