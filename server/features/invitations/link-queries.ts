import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { invitationLinks, linkRequests } from './tables.ts';

export type Link = typeof invitationLinks.$inferSelect;
export type LinkRequest = typeof linkRequests.$inferSelect;

export async function countLinks(tx: Transaction, company: CompanyId): Promise<number> {
  const [row] = await tx
    .select({ links: count() })
    .from(invitationLinks)
    .where(and(eq(invitationLinks.company_id, company), isNull(invitationLinks.revoked_at)));
  return must(row, 'the number of links').links;
}

export async function addLink(tx: Transaction, values: typeof invitationLinks.$inferInsert): Promise<void> {
  await tx.insert(invitationLinks).values(values);
}

/** Revokes a link; returns true only for the call that did so. */
export async function markLinkRevoked(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(invitationLinks)
    .set({ revoked_at: at })
    .where(and(eq(invitationLinks.id, id), isNull(invitationLinks.revoked_at)))
    .returning({ id: invitationLinks.id });
  return rows.length === 1;
}

export async function linkOfToken(on: Queryable, hash: Buffer): Promise<Link | undefined> {
  const [row] = await on.select().from(invitationLinks).where(eq(invitationLinks.token_hash, hash));
  return row;
}

export async function linkById(on: Queryable, id: string): Promise<Link | undefined> {
  const [row] = await on.select().from(invitationLinks).where(eq(invitationLinks.id, id));
  return row;
}

export async function countJoined(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(invitationLinks)
    .set({ joined: sql`${invitationLinks.joined} + 1` })
    .where(eq(invitationLinks.id, id));
}

/** Moves a removed chapter's links to another chapter, or to none. */
export async function moveLinks(tx: Transaction, company: CompanyId, from: string, to: string | null): Promise<void> {
  await tx
    .update(invitationLinks)
    .set({ chapter_id: to })
    .where(and(eq(invitationLinks.company_id, company), eq(invitationLinks.chapter_id, from)));
}

export async function addLinkRequest(tx: Transaction, values: typeof linkRequests.$inferInsert): Promise<void> {
  await tx.insert(linkRequests).values(values);
}

export async function linkRequestOfToken(on: Queryable, hash: Buffer): Promise<LinkRequest | undefined> {
  const [row] = await on.select().from(linkRequests).where(eq(linkRequests.token_hash, hash));
  return row;
}

/** Marks a request as used; returns true only for the call that did so. */
export async function markRequestUsed(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(linkRequests)
    .set({ used_at: at })
    .where(and(eq(linkRequests.id, id), isNull(linkRequests.used_at)))
    .returning({ id: linkRequests.id });
  return rows.length === 1;
}
