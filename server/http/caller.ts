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
}

/** Finds the caller of an access token; null for one that is unknown, expired, or whose owner may not be signed in. */
export type ReadCaller = (token: string) => Promise<Caller | null>;
