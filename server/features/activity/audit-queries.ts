import type { auditOrders } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, json, moment, nullable, type RowOf, statement, text } from '#server/database/statement.ts';
import { placeOfWork } from '#server/http/request-place.ts';
import { companyId, personId } from '#server/reached.ts';
import type { Activity } from './activity.ts';
import { isAct, isSignIn } from './tables.ts';

/** The filter for rows; a null field does not filter. */
export interface AuditFilter {
  actor_id: string | null;
  person_id: string | null;
  company_id: string | null;
  name: string | null;
  from: Date | null;
  before: Date | null;
  /** Ids of people and companies; a row is returned if it names at least one of them. */
  about: readonly string[] | null;
  /** Whether sign-ins and session ends are included. */
  sign_ins: boolean;
  /** Rows about these companies are returned only if their kind is one of `told`. */
  undisclosed: { told: readonly string[]; companies: readonly string[] };
}

export type AuditOrder = (typeof auditOrders)[number];

/** A position between two rows. */
export interface AuditPlace {
  at: Date;
  id: number;
}

const columns = {
  id: integer,
  name: text,
  at: moment,
  actor_id: nullable(personId),
  person_id: nullable(personId),
  company_id: nullable(companyId),
  facts: json<object>(),
  ip: nullable(text),
  has_values: boolean,
  before: nullable(json<object>()),
  after: nullable(json<object>()),
};
export type AuditRow = RowOf<typeof columns>;

const whereClause = `($1::uuid is null or a.actor_id = $1) and ($2::uuid is null or a.person_id = $2) and ($3::uuid is null or a.company_id = $3)
    and ($4::text is null or a.name = $4) and ($5::timestamptz is null or a.at >= $5) and ($6::timestamptz is null or a.at < $6)
    and ($7::uuid[] is null or a.actor_id = any($7) or a.person_id = any($7) or a.company_id = any($7))
    and ($9::uuid[] is null or a.company_id is null or a.company_id <> all($9) or a.name = any($8::text[]))`;

const pageIn = (order: AuditOrder, kinds: 'acts' | 'all') => {
  const [direction, sign] = order === 'newest' ? ['desc', '<'] : ['asc', '>'];
  const inOrder = `order by a.at ${direction}, a.id ${direction}`;
  // Each condition has its own index, which returns rows in this order.
  const found = (condition: string) =>
    `(select a.* from activity a where ${condition} and ${whereClause}
      and ($10::timestamptz is null or (a.at, a.id) ${sign} ($10, $11::bigint)) ${inOrder} limit $12)`;
  const rows =
    kinds === 'acts'
      ? found(isAct)
      : `(select a.* from (${found(isAct)} union all ${found(`${isSignIn} and ($1::uuid is null or a.person_id = $1)`)}) a ${inOrder} limit $12)`;
  return statement(
    `activity_audit_${kinds}_${order}`,
    `select a.id, a.name, a.at, a.actor_id, a.person_id, a.company_id, a.facts, o.ip, v.activity_id is not null as has_values, v.before, v.after
      from ${rows} a left join activity_values v on v.activity_id = a.id left join activity_origins o on o.activity_id = a.id
      ${inOrder}`,
    columns,
    { forEachCall: true },
  );
};
const pages = {
  acts: { newest: pageIn('newest', 'acts'), oldest: pageIn('oldest', 'acts') },
  all: { newest: pageIn('newest', 'all'), oldest: pageIn('oldest', 'all') },
};

/** Returns up to the given number of audit log rows after a position, in the given order. */
export function auditRows(
  on: Queryable,
  filter: AuditFilter,
  order: AuditOrder,
  after: AuditPlace | null,
  most: number,
): Promise<AuditRow[]> {
  const { actor_id, person_id, company_id, name, from, before, about, undisclosed, sign_ins } = filter;
  const place = [after?.at ?? null, after?.id ?? null];
  const { told, companies } = undisclosed;
  const disclosed = companies.length > 0 ? [told, companies] : [null, null];
  return pages[sign_ins ? 'all' : 'acts'][order].rows(on, [
    actor_id,
    person_id,
    company_id,
    name,
    from,
    before,
    about,
    ...disclosed,
    ...place,
    most,
  ]);
}

const insertOrigins = statement(
  'activity_add_origins',
  `insert into activity_origins (activity_id, ip) select unnest($1::bigint[]), $2`,
  {},
);

/** Stores the IP addresses behind activities that a call caused and the audit log lists. */
export async function addOrigins(tx: Transaction, activities: readonly Activity[], ids: readonly number[]): Promise<void> {
  const place = placeOfWork();
  if (!place?.ip) return;
  const logged = ids.filter((_, index) => {
    const { actor_id = null, person_id, kind } = activities[index] ?? {};
    // A sign-in's actor is still unknown when the call is made.
    return kind?.audited !== undefined || (place.actor !== null && actor_id === place.actor && actor_id !== person_id);
  });
  if (logged.length > 0) await insertOrigins.count(tx, [logged, place.ip]);
}

const deleteOldOrigins = statement(
  'activity_purge_origins',
  `delete from activity_origins where activity_id in (select o.activity_id from activity_origins o join activity a on a.id = o.activity_id
    where a.at < $1 order by o.activity_id limit $2)`,
  {},
);

/** Deletes the origins of activities older than a date. */
export const purgeOrigins = (on: Queryable, before: Date, most: number): Promise<number> => deleteOldOrigins.count(on, [before, most]);
