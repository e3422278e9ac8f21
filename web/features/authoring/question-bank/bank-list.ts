import { bankOrders, bankUsages } from '#contract/question-bank-values.ts';
import { questionKinds } from '#contract/values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { textOf } from '#web/ui/search-params.ts';

/** The options for requesting a bank's questions. */
export const bankList = {
  sorts: bankOrders,
  filters: { kind: questionKinds, usage: bankUsages },
  ids: { tag: [], module: [], skill: [] },
  isSearchable: true,
} as const satisfies ListShape;

export type BankSearch = ListSearch<typeof bankList>;

/** Reads the address, which names tags, modules and skills by their own names. */
export function bankSearch(raw: Record<string, unknown>): BankSearch {
  const [tag, module, skill] = [textOf(raw['tag']), textOf(raw['module']), textOf(raw['skill'])];
  return { ...listSearch(bankList, raw), ...(tag ? { tag } : {}), ...(module ? { module } : {}), ...(skill ? { skill } : {}) };
}
