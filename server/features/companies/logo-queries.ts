import { eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId } from '#server/reached.ts';
import { companyLogos } from './tables.ts';

/** Returns the address of the logo with a key. */
export const logoAddress = (key: string): string => `/api/company-logos/${key}`;

/** Returns a company's logo address; null without one. */
export async function logoOf(on: Queryable, company: CompanyId): Promise<string | null> {
  const [row] = await on.select({ key: companyLogos.key }).from(companyLogos).where(eq(companyLogos.company_id, company));
  return row ? logoAddress(row.key) : null;
}

/** Returns the picture with a key, for anyone who knows the key. */
export async function logoContent(database: Database, key: string): Promise<Buffer | undefined> {
  const [row] = await database.select({ content: companyLogos.content }).from(companyLogos).where(eq(companyLogos.key, key));
  return row?.content;
}

/** Returns a company's logo picture, for printing; undefined without one. */
export async function logoContentOf(on: Queryable, company: CompanyId): Promise<Buffer | undefined> {
  const [row] = await on.select({ content: companyLogos.content }).from(companyLogos).where(eq(companyLogos.company_id, company));
  return row?.content;
}

/** Sets a company's logo, replacing the previous one. */
export async function setLogo(tx: Transaction, company_id: CompanyId, key: string, content: Buffer, at: Date): Promise<void> {
  const values = { key, content, created_at: at };
  await tx
    .insert(companyLogos)
    .values({ company_id, ...values })
    .onConflictDoUpdate({ target: companyLogos.company_id, set: values });
}

export async function deleteLogo(tx: Transaction, company: CompanyId): Promise<void> {
  await tx.delete(companyLogos).where(eq(companyLogos.company_id, company));
}
