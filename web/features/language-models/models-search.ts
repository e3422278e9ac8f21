import { ledgerTasks, modelCallOrders, modelOutcomes } from '#contract/language-model-values.ts';
import { type ListSearch, type ListShape, listSearch } from '#web/ui/data-table/list-search.ts';
import { known, textOf, unusual } from '#web/ui/search-params.ts';

export const modelViews = ['provider', 'calls'] as const;
export type ModelView = (typeof modelViews)[number];

/** The options for requesting the ledger of calls. */
export const callList = {
  sorts: modelCallOrders,
  filters: { task: ledgerTasks, outcome: modelOutcomes },
  columns: ['task', 'model', 'tokens', 'outcome'],
  isSearchable: true,
} as const satisfies ListShape;

/** The screen's state in the address, without defaults. */
export type ModelsSearch = ListSearch<typeof callList> & {
  view?: ModelView | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const dayIn = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** Reads the address, leaving out unknown values and defaults. */
export const modelsSearch = (raw: Record<string, unknown>): ModelsSearch => ({
  ...listSearch(callList, raw),
  ...known({ view: unusual(modelViews, raw['view']), from: dayIn(raw['from']), to: dayIn(raw['to']) }),
});
