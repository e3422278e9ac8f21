import type { Queryable } from '#server/database/database.ts';
import { roleProfilesOn } from '#server/features/role-profiles/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** A role of a company as it was at the end of a day. */
export interface RoleOn {
  id: string;
  name: string;
  version: number;
  description: string;
  /** The ids of the AI systems that people with the role use. */
  system_ids: readonly string[];
  people: readonly PersonId[];
}

/** Returns a company's roles at the end of a day, with the people who had them and the AI systems that they use. */
export const rolesOn = (on: Queryable, company: CompanyId, day: string): Promise<RoleOn[]> => roleProfilesOn(on, company, day);
