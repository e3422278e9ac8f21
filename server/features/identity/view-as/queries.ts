import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { boolean, nullable, oneOf, statement, uuid } from '#server/database/statement.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import { must } from '#server/must.ts';
import { companyId, type PersonId, personId } from '#server/reached.ts';
import { accountViews, sessions } from '../tables.ts';

export async function addView(tx: Transaction, values: typeof accountViews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(accountViews).values(values).returning({ id: accountViews.id });
  return must(row, 'the view that was written').id;
}

/** A view of a person that a super admin started in any of their sessions, and the person's company. */
export async function ownView(tx: Transaction, viewer: PersonId, person: string, id: string) {
  const [row] = await tx
    .select({ user_id: accountViews.user_id, company_id: publishedPeople.company_id })
    .from(accountViews)
    .innerJoin(sessions, eq(sessions.id, accountViews.session_id))
    .innerJoin(publishedPeople, eq(publishedPeople.id, accountViews.user_id))
    .where(and(eq(accountViews.id, id), sql`${accountViews.user_id} = ${person}`, eq(sessions.user_id, viewer)));
  return row;
}

/** Ends a view; returns true only to the call that did. */
export async function endOwnView(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(accountViews)
    .set({ ended_at: now })
    .where(and(eq(accountViews.id, id), isNull(accountViews.ended_at)))
    .returning({ id: accountViews.id });
  return ended.length === 1;
}

const endViewsPastTheirEnd = statement(
  'identity_end_views_that_are_over',
  `with over as (
      select v.id, s.ended_at <= v.expires_at as with_session, u.company_id
      from account_views v join sessions s on s.id = v.session_id join published.people u on u.id = v.user_id
      where v.ended_at is null and (v.expires_at <= $1 or s.ended_at is not null) for update of v skip locked)
    update account_views v set ended_at = $1 from over where v.id = over.id
    returning v.id, v.user_id, over.company_id, case when over.with_session then 'session_ended' else 'expired' end as reason`,
  { id: uuid, user_id: personId, company_id: nullable(companyId), reason: oneOf(['session_ended', 'expired']) },
);

/** Ends the views that have expired or whose session has ended; they have shown nothing since. */
export const endViewsThatAreOver = (tx: Transaction, now: Date) => endViewsPastTheirEnd.rows(tx, [now]);

const endViewsOfPerson = statement(
  'identity_end_views_of_person',
  `update account_views v set ended_at = $2 from sessions s, published.people u
    where s.id = v.session_id and u.id = v.user_id and v.ended_at is null and (s.user_id = $1 or v.user_id = $1)
    returning v.id, v.user_id, u.company_id, v.expires_at > $2 as was_running`,
  { id: uuid, user_id: personId, company_id: nullable(companyId), was_running: boolean },
);

/** Ends every view that a person holds, and those that others have of them. */
export const endViewsOf = (tx: Transaction, person: PersonId, now: Date) => endViewsOfPerson.rows(tx, [person, now]);
