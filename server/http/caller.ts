import type { Role } from '#contract/access.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** Who makes a call: read fresh from the database on each request, from the token alone. */
export interface Caller {
  id: PersonId;
  email: string;
  role: Role;
  company_id: CompanyId | null;
  chapter_id: string | null;
  /** IANA. */
  timezone: string;
  session_id: string;
  /** The super admin who looks at the product as this person; null for somebody who calls for themselves. */
  viewed_by: PersonId | null;
}

/** Who answers for a call: who looks as somebody else does so for themselves. */
export const accountableFor = ({ id, viewed_by }: Pick<Caller, 'id' | 'viewed_by'>): PersonId => viewed_by ?? id;

/** Whether what somebody opens is recorded: who looks as somebody else leaves no trace of that person. */
export const leavesTraces = ({ viewed_by }: Caller): boolean => viewed_by === null;

/** Finds the caller of an access token; null for one that is unknown, expired, or whose owner may not be signed in. */
export type ReadCaller = (token: string) => Promise<Caller | null>;
