import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { chapterLeads, users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { DemoPerson } from './people.ts';

type Placed = Pick<DemoPerson, 'leads' | 'role'> & { id: PersonId; company_id: CompanyId | null; chapter_id: string | null };

/** Makes each chapter's lead the manager of everyone else in it. */
export async function writeLeads(tx: Transaction, people: readonly Placed[]): Promise<void> {
  for (const { id, leads, company_id, chapter_id } of people) {
    if (!leads || !company_id || !chapter_id) continue;
    await tx.insert(chapterLeads).values({ chapter_id, company_id, user_id: id });
    await tx
      .update(users)
      .set({ manager_id: id })
      .where(and(eq(users.chapter_id, chapter_id), ne(users.id, id)));
  }
  await writeLineOfManagers(tx, people);
}

/** Makes each company's first admin the manager of its chapter leads. Admins then report to no one. */
async function writeLineOfManagers(tx: Transaction, people: readonly Placed[]): Promise<void> {
  const admins = new Map(
    people
      .filter(({ role }) => role === 'CompanyAdmin')
      .map((admin) => [admin.company_id, admin.id] as const)
      .toReversed(),
  );
  for (const [company_id, admin] of admins) {
    const leads = people.filter((person) => person.leads && person.company_id === company_id && person.id !== admin).map(({ id }) => id);
    await tx.update(users).set({ manager_id: null }).where(eq(users.id, admin));
    if (leads.length > 0) await tx.update(users).set({ manager_id: admin }).where(inArray(users.id, leads));
  }
}
