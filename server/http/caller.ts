import type { Role } from '#contract/access.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** The person who makes a call, read from the database on each request, based only on the token. */
export interface Caller {
  id: PersonId;
  email: string;
  role: Role;
  company_id: CompanyId | null;
  chapter_id: string | null;
  /** IANA time zone. */
  timezone: string;
  session_id: string;
  /** The super admin who is viewing the product as this person; null outside view-as sessions. */
  viewed_by: PersonId | null;
}

/** Returns the person responsible for a call. In a view-as session, that is the super admin. */
export const accountableFor = ({ id, viewed_by }: Pick<Caller, 'id' | 'viewed_by'>): PersonId => viewed_by ?? id;

/** Returns whether the call records which files are opened. A view-as session records nothing about the viewed person. */
export const leavesTraces = ({ viewed_by }: Caller): boolean => viewed_by === null;

/** Returns the caller for an access token, or null for a token that is unknown or expired, or whose owner may not sign in. */
export type ReadCaller = (token: string) => Promise<Caller | null>;
