import { v7 } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { boolean, nullable, oneOf, statement, uuid } from '#server/database/statement.ts';
import { companyId, type PersonId, personId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import type { accountViews } from '../tables.ts';

const insertView = statement(
  'identity_add_view',
  'insert into account_views (id, token_hash, session_id, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
  {},
);
type View = typeof accountViews.$inferSelect;

/** Adds a view and returns its id. */
export async function addView(tx: Transaction, view: Omit<View, 'id' | 'ended_at'>): Promise<string> {
  const id = v7();
  await insertView.count(tx, [id, view.token_hash, view.session_id, view.user_id, view.created_at, view.expires_at]);
  return id;
}

const selectOwnView = statement(
  'identity_own_view',
  `select v.user_id, p.company_id from account_views v join sessions s on s.id = v.session_id join published.people p on p.id = v.user_id
    where v.id = $1 and v.user_id = $2 and s.user_id = $3`,
  { user_id: reachedPersonId, company_id: nullable(reachedCompanyId) },
);

/** Returns a view of a person that a super admin started in any of their sessions, and the person's company. */
export const ownView = (tx: Transaction, viewer: PersonId, person: string, id: string) => selectOwnView.row(tx, [id, person, viewer]);

const endView = statement('identity_end_view', 'update account_views set ended_at = $2 where id = $1 and ended_at is null', {});

/** Ends a view; returns true only for the call that did so. */
export const endOwnView = async (tx: Transaction, id: string, now: Date): Promise<boolean> => (await endView.count(tx, [id, now])) === 1;

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

/** Ends the views that have expired or whose session has ended. They have not shown anything since. */
export const endViewsThatAreOver = (tx: Transaction, now: Date) => endViewsPastTheirEnd.rows(tx, [now]);

const endViewsOfPerson = statement(
  'identity_end_views_of_person',
  `update account_views v set ended_at = $2 from sessions s, published.people u
    where s.id = v.session_id and u.id = v.user_id and v.ended_at is null and (s.user_id = $1 or v.user_id = $1)
    returning v.id, v.user_id, u.company_id, v.expires_at > $2 as was_running`,
  { id: uuid, user_id: personId, company_id: nullable(companyId), was_running: boolean },
);

/** Ends every view that a person has started, and every view of that person. */
export const endViewsOf = (tx: Transaction, person: PersonId, now: Date) => endViewsOfPerson.rows(tx, [person, now]);
