import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { checkPassword, hashPassword } from '#server/features/identity/index.ts';
import { addFirstSuperAdmin, hasSuperAdmin } from '#server/features/people/index.ts';
import { replaceSecret, takeSecret } from '#server/features/settings/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { platformSetUp } from './activities.ts';

const name = 'setup_code';
const hash = (code: string) => createHash('sha256').update(code.trim().toUpperCase()).digest();

/** Whether no one can run the platform yet. Demo accounts don't count if they can't sign in. */
export const setupNeeded = async (on: Queryable, demo: boolean): Promise<boolean> => !(await hasSuperAdmin(on, demo));

/**
 * Creates a new one-time code for the form that creates the first super admin. It is printed at startup. An earlier code becomes invalid.
 */
export async function newSetupCode(on: Queryable): Promise<string> {
  const code = randomBytes(10)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{5})(?=.)/g, '$1-');
  await replaceSecret(on, name, hash(code).toString('hex'));
  return code;
}

/**
 * Creates the first super admin; only the first call succeeds. Throws `setup_done`, `setup_code_wrong`, and whatever `checkPassword`
 * throws.
 */
export async function setUp(
  services: Services,
  { code, email, full_name, password }: { code: string; email: string; full_name: string; password: string },
): Promise<void> {
  if (!(await setupNeeded(services.database, services.config.demo))) throw new Refusal('setup_done');
  await checkPassword(services.database, await services.settings(), password, { email, full_name, company_id: null });
  const password_hash = await hashPassword(password);
  const at = services.clock.now();
  await inTransaction(services.database, async (tx) => {
    const taken = await takeSecret(tx, name, (value) => timingSafeEqual(Buffer.from(value, 'hex'), hash(code)));
    if (taken === undefined) throw new Refusal('setup_done');
    if (!taken) throw new Refusal('setup_code_wrong');
    const id = await addFirstSuperAdmin(tx, { email, full_name, password_hash, at });
    await services.activity.record(tx, [happened(platformSetUp, { at, actor_id: id, person_id: id, company_id: null, facts: {} })]);
  });
}
