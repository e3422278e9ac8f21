import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { checkPassword, hashPassword } from '#server/features/identity/password.ts';
import { users } from '#server/features/people/tables.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { secrets } from './tables.ts';

const name = 'setup_code';
const hash = (code: string) => createHash('sha256').update(code.trim().toUpperCase()).digest();

/** Whether there is nobody yet who could run the platform. Demo people don't count where they can't sign in. */
export async function setupNeeded(database: Database, demo: boolean): Promise<boolean> {
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.role} = 'SuperAdmin' and (not ${users.demo} or ${demo})`)
    .limit(1);
  return row === undefined;
}

/** Makes a new one-time code for the form that creates the first super admin; an older one is void. To be printed at start. */
export async function newSetupCode(database: Database): Promise<string> {
  const code = randomBytes(10)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{5})(?=.)/g, '$1-');
  const value = hash(code).toString('hex');
  await database.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
  return code;
}

/** Creates the first super admin, once. Throws `setup_done`, `setup_code_wrong`, and the password's refusals. */
export async function setUp(
  services: Services,
  { code, email, full_name, password }: { code: string; email: string; full_name: string; password: string },
): Promise<void> {
  if (!(await setupNeeded(services.database, services.config.demo))) throw new Refusal('setup_done');
  await checkPassword(services, password);
  const password_hash = await hashPassword(password);
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    // The row is the lock: of two who come with the right code, the second finds it gone.
    const [stored] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)).for('update');
    if (!stored) throw new Refusal('setup_done');
    if (!timingSafeEqual(Buffer.from(stored.value, 'hex'), hash(code))) throw new Refusal('setup_code_wrong');
    await tx.delete(secrets).where(eq(secrets.name, name));
    const person = { full_name: full_name, password_hash, role: 'SuperAdmin' as const, email_verified_at: now, approved_at: now };
    await tx
      .insert(users)
      .values({ email, ...person })
      .onConflictDoUpdate({ target: users.email, set: person });
  });
}
