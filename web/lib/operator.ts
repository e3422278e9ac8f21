import type { Operator } from '#contract/operator.ts';
import type { OperatorPage } from '#contract/system-values.ts';
import { call } from './call.ts';

/** Reads the operator's name and their own text for a page. If there is no answer, the page shows the text that ships with the product. */
export const readOperator = (page: OperatorPage): Promise<Operator> =>
  call('GET /api/pages/operator', { query: { text: page } }).catch(() => ({
    name: null,
    contact: null,
    origin: window.location.origin,
    text: null,
    changed_at: null,
  }));
