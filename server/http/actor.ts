import type { Role } from '#contract/access.ts';

/** Who asks: read fresh from the database on each request, from the token alone. */
export interface Actor {
  userId: string;
  email: string;
  role: Role;
  companyId: string | null;
  chapterId: string | null;
  timezone: string;
  sessionId: string;
}

/** Finds the actor of an access token; null for one that is unknown, expired, or whose owner may not be signed in. */
export type ReadActor = (token: string) => Promise<Actor | null>;
