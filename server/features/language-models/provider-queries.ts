import { eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { modelProviders } from './tables.ts';

export type ProviderRow = typeof modelProviders.$inferSelect;

const ownedBy = (company: string | null) =>
  company === null ? isNull(modelProviders.company_id) : eq(modelProviders.company_id, company as NonNullable<ProviderRow['company_id']>);

/** Returns a company's own provider, or the platform's for null. */
export async function storedProvider(on: Queryable, company: string | null): Promise<ProviderRow | undefined> {
  const [row] = await on.select().from(modelProviders).where(ownedBy(company));
  return row;
}

/** Returns the platform's provider and a company's own. */
export async function providersFor(on: Queryable, company: string | null): Promise<{ platform?: ProviderRow; own?: ProviderRow }> {
  const [platform, own] = await Promise.all([storedProvider(on, null), company === null ? undefined : storedProvider(on, company)]);
  return { ...(platform && { platform }), ...(own && { own }) };
}
