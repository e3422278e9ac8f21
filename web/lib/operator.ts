import type { Operator } from '#contract/operator.ts';
import type { OperatorPage } from '#contract/system-values.ts';
import { call } from './call.ts';

/** Reads who runs this installation and their own text for a page. Without an answer, the page shows the text shipped with the product. */
export const readOperator = (page: OperatorPage): Promise<Operator> =>
  call('GET /api/pages/operator', { query: { text: page } }).catch(() => ({
    name: null,
    contact: null,
    origin: window.location.origin,
    text: null,
    changed_at: null,
  }));
