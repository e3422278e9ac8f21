import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { users } from './tables.ts';

/** @param demo whether the demo's people can sign in */
export async function hasSuperAdmin(on: Queryable, demo: boolean): Promise<boolean> {
  const [row] = await on
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.role} = 'SuperAdmin' and (not ${users.demo} or ${demo})`)
    .limit(1);
  return row !== undefined;
}

/**
 * Creates the first super admin of a platform. If an account with this address already exists, it becomes the super admin's, with this name
 * and password.
 */
export async function addFirstSuperAdmin(
  tx: Transaction,
  { email, full_name, password_hash, at }: { email: string; full_name: string; password_hash: string; at: Date },
): Promise<PersonId> {
  const person = {
    full_name,
    password_hash,
    role: 'SuperAdmin' as const,
    email_verified_at: at,
    approved_at: at,
    rejected_at: null,
    rejected_reason: null,
    deactivated_at: null,
    demo: false,
  };
  const [row] = await tx
    .insert(users)
    .values({ email, ...person })
    .onConflictDoUpdate({ target: users.email, set: person })
    .returning({ id: users.id });
  return must(row, 'the first super admin').id;
}
