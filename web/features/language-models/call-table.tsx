import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LedgerTask, ModelOutcome } from '#contract/language-model-values.ts';
import type { ModelCall } from '#contract/language-models.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { askedOf } from '#web/ui/data-table/list-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money, outcomeNames, taskNames } from './model-words.ts';
import { callList, type ModelsSearch } from './models-search.ts';

interface Props {
  query: { company: string | undefined };
  isPlatform: boolean;
  search: ModelsSearch;
  onSearch: (change: ModelsSearch, isPlace: boolean) => void;
}

const pageSize = 25;

/** The ledger of calls: who used a model, what for, and what it cost. */
export function CallTable({ query, isPlatform, search, onSearch }: Props) {
  const { page, sort, ...filters } = askedOf(callList, search);
  const hasDays = search.from !== undefined || search.to !== undefined;
  const days = { from: search.from, to: search.to };
  const calls = useQuery({
    ...read('GET /api/language-models/calls', { query: { ...query, ...filters, ...days, page, page_size: pageSize, order: sort } }),
    placeholderData: keepPreviousData,
  });
  const when = useRelativeTime();
  const columns: Column<ModelCall>[] = [
    {
      id: 'person',
      name: m.models_person(),
      cell: ({ person, company }) => (
        <span className="ui-lines">
          <span className="ui-breaks">{person?.full_name ?? m.models_person_hidden()}</span>
          {isPlatform && company !== null && <span className="ui-small ui-breaks">{company}</span>}
        </span>
      ),
    },
    { id: 'task', name: m.models_task(), inCard: 'inline', cell: ({ task }) => taskNames[task]() },
    { id: 'model', name: m.models_model(), inCard: 'inline', cell: ({ model }) => <span className="ui-breaks">{model}</span> },
    {
      id: 'tokens',
      name: m.models_tokens(),
      isNumber: true,
      isIdle: ({ prompt_tokens }) => prompt_tokens === null,
      cell: ({ prompt_tokens, completion_tokens }) =>
        prompt_tokens === null ? '–' : m.models_tokens_of({ input: inNumbers(prompt_tokens), output: inNumbers(completion_tokens ?? 0) }),
    },
    {
      id: 'cost',
      name: m.models_cost(),
      isNumber: true,
      inCard: 'aside',
      cell: ({ cost, currency, measured_by }) => (
        <span className="ui-lines">
          <span>{money(cost, currency)}</span>
          {measured_by === 'maximum' && <span className="ui-small">{m.models_cost_most()}</span>}
        </span>
      ),
    },
    {
      id: 'outcome',
      name: m.models_outcome(),
      inCard: 'inline',
      cell: ({ outcome }) => (outcome === null ? m.models_outcome_open() : outcomeNames[outcome]()),
    },
    {
      id: 'when',
      name: m.models_when(),
      inCard: 'inline',
      sort: { descending: 'newest', ascending: 'oldest' },
      cell: ({ started_at }) => <time dateTime={started_at}>{when(started_at)}</time>,
    },
  ];
  const save = () =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/language-models/calls/export', { query: { ...query, ...filters, ...days } }),
    );
  const costs = calls.data?.costs ?? [];
  return (
    <DataCard title={m.models_calls()} line={m.models_calls_line()}>
      <DataTable
        name={m.models_calls()}
        list={callList}
        columns={columns}
        read={calls}
        // With days chosen, no rows don't mean that there are no calls.
        pageOf={({ calls: rows, total, page_size }) => ({ rows, total: hasDays ? Math.max(1, total) : total, pageSize: page_size })}
        rowId={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchLabel={m.models_calls_search()}
        filterNames={{
          task: { label: m.models_task(), all: m.models_task_all(), nameOf: (task: LedgerTask) => taskNames[task]() },
          outcome: { label: m.models_outcome(), all: m.models_outcome_all(), nameOf: (outcome: ModelOutcome) => outcomeNames[outcome]() },
        }}
        ownFilters={(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            size="sm"
            className="ui-filter"
            type="date"
            aria-label={end === 'from' ? m.audit_from() : m.audit_to()}
            leftSection={
              <span aria-hidden="true" className="ui-small">
                {end === 'from' ? m.days_from() : m.days_to()}
              </span>
            }
            leftSectionWidth={56}
            value={search[end] ?? ''}
            onChange={({ currentTarget }) => onSearch({ [end]: currentTarget.value || undefined, page: undefined }, false)}
          />
        ))}
        onExport={save}
        problem={m.models_calls_problem()}
        empty={<EmptyState compact drawing="quiet" title={m.models_calls_none_title()} message={m.models_calls_none_line()} />}
      />
      {costs.length > 0 && (
        <p className="ui-quiet">{m.models_calls_sum({ cost: costs.map(({ cost, currency }) => money(cost, currency)).join(' + ') })}</p>
      )}
    </DataCard>
  );
}
