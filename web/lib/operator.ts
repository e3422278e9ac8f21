import type { Operator } from '#contract/operator.ts';
import type { OperatorPage } from '#contract/system-values.ts';
import { call } from './call.ts';

/**
 * Returns the operator data that the server has inserted into a prerendered page, for hydration
 * (`server/features/operator/written-page.ts`).
 */
function filledIn(): Operator | null {
  const data = document.querySelector('#root[data-written]') && document.getElementById('operator')?.textContent;
  return data ? (JSON.parse(data) as Operator) : null;
}

/**
 * Reads the operator's name and their own text for a page. If there is no response, the page shows the text that ships with the product.
 */
export const readOperator = async (page?: OperatorPage): Promise<Operator> =>
  filledIn() ??
  (await call('GET /api/pages/operator', { query: page ? { text: page } : {} }).catch(() => ({
    name: null,
    contact: null,
    origin: window.location.origin,
    text: null,
    changed_at: null,
  })));
