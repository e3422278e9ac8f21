import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, type RowOf, statement, text, texts, uuid } from '#server/database/statement.ts';
import { type CompanyId, companyId, personId } from '#server/reached.ts';

const selected = `select l.id, l.company_id, l.chapter_id, c.name as chapter_name, l.domains, l.joined, l.max_joined, l.created_by, l.created_at,
    l.expires_at, l.revoked_at
  from invitation_links l left join published.chapters c on c.id = l.chapter_id`;
const columns = {
  id: uuid,
  company_id: companyId,
  chapter_id: nullable(uuid),
  chapter_name: nullable(text),
  domains: texts,
  joined: integer,
  max_joined: nullable(integer),
  created_by: personId,
  created_at: moment,
  expires_at: nullable(moment),
  revoked_at: nullable(moment),
};
/** A link together with its chapter's name. */
export type NamedLink = RowOf<typeof columns>;

const selectLinks = statement(
  'invitations_links_of',
  `${selected} where l.company_id = $1 and l.revoked_at is null order by l.created_at desc, l.id desc`,
  columns,
);
/** Returns a company's links that can still be used, newest first. */
export const linksOf = (on: Queryable, company: CompanyId): Promise<NamedLink[]> => selectLinks.rows(on, [company]);

const selectLink = statement('invitations_link', `${selected} where l.id = $1`, columns);
/** Returns any link. Verbs must get theirs through `objectFor`. */
export const namedLink = (on: Queryable, id: string): Promise<NamedLink | undefined> => selectLink.row(on, [id]);
