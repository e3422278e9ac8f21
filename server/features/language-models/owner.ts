import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

/** The owner of the provider that a call is about: a company, or the platform if it is null. */
export type Owner = CompanyId | null;

/** Returns whose provider staff ask for. Only a super admin reaches the platform's. Throws `not_found`. */
export async function ownerFor({ database }: Pick<Services, 'database'>, caller: Caller, asked: string | undefined): Promise<Owner> {
  if (asked === undefined && caller.role === 'SuperAdmin') return null;
  return found(await companyById(database, chosenCompany(caller, asked))).id;
}
