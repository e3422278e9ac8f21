import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import { ledgerTasks, microUnits, modelMeasures, modelOutcomes } from '#contract/language-model-values.ts';
import type { languageModels, ModelCall } from '#contract/language-models.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import { type CsvColumn, csvPieces } from '#server/csv.ts';
import { containing } from '#server/database/containing.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { disclosesSql } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { personId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { modelCallsExported } from './activities.ts';
import { ledgerOutcomeNames, ledgerTaskNames } from './ledger-words.ts';
import type { Owner } from './owner.ts';

type Asked = Omit<QueryOf<typeof languageModels.export>, 'company'>;

const columns = {
  id: uuid,
  started_at: moment,
  person_id: nullable(personId),
  full_name: nullable(text),
  company: nullable(text),
  task: oneOf(ledgerTasks),
  model: text,
  prompt_tokens: nullable(integer),
  completion_tokens: nullable(integer),
  cost: integer,
  currency: text,
  measured_by: nullable(oneOf(modelMeasures)),
  outcome: nullable(oneOf(modelOutcomes)),
};
type Row = RowOf<typeof columns>;

/**
 * The calls of a company, or of the platform's provider. A person is named if their company shows its staff what one person does, if they
 * are still in it, and always to themselves.
 */
const matching = `from (
    select c.*, case when p.id is not null then p.full_name end as full_name, p.id as person_id, k.name as company_name
    from model_calls c left join published.companies k on k.id = c.company_id
      left join published.people p on p.id = c.user_id and p.company_id is not distinct from c.company_id
        and (${disclosesSql('k', 'progress')} or p.id = $2)
    where case when $1::uuid is null
      then exists (select from model_providers v where v.id = c.provider_id and v.company_id is null) else c.company_id = $1 end) c
  where ($3::text is null or c.full_name ilike $3 or c.model ilike $3) and ($4::text is null or c.task = $4)
    and ($5::text is null or c.outcome = $5) and ($6::timestamptz is null or c.started_at >= $6)
    and ($7::timestamptz is null or c.started_at < $7)`;
const shown = `select c.id, c.started_at, c.person_id, c.full_name, c.company_name as company, c.task, c.model, c.prompt_tokens,
    c.completion_tokens, coalesce(c.cost, c.reserved) as cost, c.currency, c.measured_by, c.outcome`;

const pageIn = (order: 'newest' | 'oldest') =>
  statement(
    `language_models_calls_${order}`,
    `${shown} ${matching} order by c.started_at ${order === 'newest' ? 'desc' : 'asc'}, c.id ${order === 'newest' ? 'desc' : 'asc'} limit $8 offset $9`,
    columns,
    { forEachCall: true },
  );
const pages = { newest: pageIn('newest'), oldest: pageIn('oldest') };
const selectSums = statement(
  'language_models_call_sums',
  `select c.currency, count(*) as total, sum(coalesce(c.cost, c.reserved))::bigint as cost ${matching} group by c.currency order by c.currency`,
  { currency: text, total: integer, cost: integer },
  { forEachCall: true },
);

const wanted = (caller: Caller, owner: Owner, { search, task, outcome, from, to }: Asked): unknown[] => [
  owner,
  caller.id,
  search ? containing(search) : null,
  task ?? null,
  outcome ?? null,
  from ? startOfDay(from, caller.timezone) : null,
  to ? startOfDay(addDays(to, 1), caller.timezone) : null,
];

const present = ({ person_id, full_name, started_at, ...row }: Row): ModelCall => ({
  ...row,
  started_at: started_at.toISOString(),
  person: person_id !== null && full_name !== null ? { id: person_id, full_name } : null,
});

/** Returns one page of the calls of a company, or of the platform's provider, and what all matching calls cost. */
export async function listCalls(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  owner: Owner,
  { company: _company, order, page, page_size, ...asked }: QueryOf<typeof languageModels.calls>,
): Promise<DataOf<typeof languageModels.calls>> {
  const values = wanted(caller, owner, asked);
  const [rows, sums] = await Promise.all([
    pages[order].rows(database, [...values, page_size, (page - 1) * page_size]),
    selectSums.rows(database, values),
  ]);
  const total = sums.reduce((sum, row) => sum + row.total, 0);
  return { calls: rows.map(present), total, page, page_size, costs: sums.map(({ currency, cost }) => ({ currency, cost })) };
}

/** The number of rows read at a time. */
const piece = 1_000;
async function* pieces(on: Queryable, values: readonly unknown[]): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += piece) {
    const rows = await pages.oldest.rows(on, [...values, piece, offset]);
    yield rows;
    if (rows.length < piece) return;
  }
}

/** Formats a time in the reader's zone, in a form that spreadsheets can sort and read: `2026-11-23 14:05:09`. */
const momentIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);

const columnsIn = (zone: string): readonly CsvColumn<Row>[] => [
  { name: m.audit_when_in({ zone }), value: ({ started_at }) => momentIn(started_at, zone) },
  { name: m.form_name(), value: ({ full_name }) => full_name },
  { name: m.form_company(), value: ({ company }) => company },
  { name: m.models_task(), value: ({ task }) => ledgerTaskNames[task]() },
  { name: m.models_model(), value: ({ model }) => model },
  { name: m.models_prompt_tokens(), value: ({ prompt_tokens }) => prompt_tokens },
  { name: m.models_completion_tokens(), value: ({ completion_tokens }) => completion_tokens },
  { name: m.models_cost(), value: ({ cost }) => cost / microUnits },
  { name: m.models_currency(), value: ({ currency }) => currency },
  { name: m.models_outcome(), value: ({ outcome }) => (outcome === null ? m.models_outcome_open() : ledgerOutcomeNames[outcome]()) },
];

/** Yields the matching calls as CSV, generated while it is sent. The export is recorded first. */
export async function exportCalls(services: Services, caller: Caller, owner: Owner, asked: Asked): Promise<FileReply> {
  const { database, clock, activity } = services;
  const facts = { from: asked.from ?? null, to: asked.to ?? null };
  const exported = happened(modelCallsExported, { at: clock.now(), actor_id: caller.id, person_id: null, company_id: owner, facts });
  await inTransaction(database, (tx) => activity.record(tx, [exported]));
  const values = wanted(caller, owner, asked);
  return {
    content: { pieces: () => csvPieces(columnsIn(caller.timezone), pieces(database, values)) },
    name: `${m.models_calls_file()}.csv`,
  };
}
