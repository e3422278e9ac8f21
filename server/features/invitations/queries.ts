import type { QueryOf } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { invitationStates, invitedRoles } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyId, companyId, type PersonId, personId } from '#server/reached.ts';

const selectName = statement('invitations_name_of', 'select full_name from published.people where id = $1', { full_name: text });

/** Returns the inviting person's name. */
export const nameOf = async (on: Queryable, id: PersonId): Promise<string> => (await selectName.one(on, [id])).full_name;

/** @param now the number of the parameter that holds the current time */
const state = (now: string) => `case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
    when i.expires_at <= ${now} then 'expired' else 'open' end`;
const selected = (
  now: string,
) => `select i.id, i.company_id, i.email, i.full_name, i.role, i.chapter_id, c.name as chapter_name, i.manager_email,
      p.id as inviter_id, p.full_name as inviter_name, ${state(now)} as state, i.sent_at, i.expires_at, i.accepted_at, i.revoked_at, i.created_at
    from published.invitations i left join published.chapters c on c.id = i.chapter_id left join published.people p on p.id = i.invited_by`;
const columns = {
  id: uuid,
  company_id: companyId,
  email: text,
  full_name: nullable(text),
  role: oneOf(invitedRoles),
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  manager_email: nullable(text),
  inviter_id: nullable(personId),
  inviter_name: nullable(text),
  state: oneOf(invitationStates),
  sent_at: moment,
  expires_at: moment,
  accepted_at: nullable(moment),
  revoked_at: nullable(moment),
  created_at: moment,
};
/** An invitation together with the names of what it refers to. */
export type NamedInvitation = RowOf<typeof columns>;

const selectInvitation = statement('invitations_one', `${selected('$2')} where i.id = $1`, columns);
export const namedInvitation = (on: Queryable, id: string, now: Date): Promise<NamedInvitation | undefined> =>
  selectInvitation.row(on, [id, now]);

const whereClause = `i.company_id = $1 and ($3::text is null or position(lower($3) in i.email) > 0 or position(lower($3) in lower(i.full_name)) > 0)
    and ($4::text is null or $4 = ${state('$2')})`;
const selectPage = statement(
  'invitations_page',
  `${selected('$2')} where ${whereClause} order by i.created_at desc, i.id desc limit $5 offset $6`,
  columns,
);
const countPage = statement('invitations_count', `select count(*) as total from published.invitations i where ${whereClause}`, {
  total: integer,
});

/** Returns one page of a company's matching invitations. */
export async function pageOfInvitations(
  on: Queryable,
  company: CompanyId,
  now: Date,
  { search, state: wanted, page, page_size }: Omit<QueryOf<typeof invitations.list>, 'company'>,
) {
  const filters = [company, now, search || null, wanted ?? null];
  const [rows, { total }] = await Promise.all([
    selectPage.rows(on, [...filters, page_size, (page - 1) * page_size]),
    countPage.one(on, filters),
  ]);
  return { rows, total };
}

const countSentMails = statement(
  'invitations_mails_sent',
  `select count(*) as sent from published.invitations i join mails m on m.id = i.mail_id
    where i.import_id = $1 and (m.sent_at is not null or m.kept_at is not null)`,
  { sent: integer },
);
/** Returns the number of an import's emails that were sent, or that are only stored because no mail server is configured. */
export const countSent = async (on: Queryable, importId: string): Promise<number> => (await countSentMails.one(on, [importId])).sent;
