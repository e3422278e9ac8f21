import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/features/people/tables.ts';

/** The password for the demo sign-ins, which are printed at start and offered on the sign-in page. */
export const demoPassword = 'cairn-demo-2026';
export const demoSignIns = [
  { role: 'SuperAdmin', email: 'super@cairn.example' },
  { role: 'CompanyAdmin', email: 'admin@cairn.example' },
  { role: 'Student', email: 'student@cairn.example' },
] as const;

/** Returns the demo sign-ins that actually exist, because a demo can be started on a database with real people. */
export async function demoAccounts(database: Database): Promise<{ role: string; email: string; password: string }[]> {
  const rows = await database.select({ email: users.email }).from(users).where(eq(users.demo, true));
  const present = new Set(rows.map((row) => row.email));
  return demoSignIns.filter((account) => present.has(account.email)).map((account) => ({ ...account, password: demoPassword }));
}
