import type { Queryable, Transaction } from '#server/database/database.ts';
import { companyById } from '#server/features/companies/index.ts';
import { activeAdminsOf } from '#server/features/members/index.ts';
import type { Account } from '#server/features/people/index.ts';
import { queueMailOnce } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { memberDeletionMail, memberKeptMail } from './mails.ts';
import { recipientsById, superAdmins } from './queries.ts';

/** Returns the company that no one will run after this person leaves, because they are its only admin; undefined if there is none. */
export async function onlyAdminOf(on: Queryable, { id, role, company_id, company_name }: Account): Promise<string | null> {
  if (role !== 'CompanyAdmin' || !company_id) return null;
  const others = (await activeAdminsOf(on, company_id)).filter((admin) => admin !== id);
  return others.length === 0 ? company_name : null;
}

/** Returns who is notified about a member's deletion: the company's other admins, or the super admins if there are none. */
async function recipientsOf(tx: Transaction, { id, company_id }: Account) {
  if (!company_id) return { people: [], orphaned: false };
  const admins = (await activeAdminsOf(tx, company_id)).filter((admin) => admin !== id);
  const orphaned = admins.length === 0;
  const recipients = orphaned ? (await superAdmins(tx)).filter((admin) => admin !== id) : admins;
  return { people: recipients.length > 0 ? await recipientsById(tx, recipients) : [], orphaned };
}

const pathOf = ({ id, company_id }: Account, orphaned: boolean): string =>
  orphaned ? `/admin/companies/${company_id}` : `/company/members/${id}`;

/**
 * Informs the people who run a company that one of its members is leaving. The cause identifies the email, so that it is deleted together
 * with the person whose name it contains. The cause includes the time, so that each request is reported once.
 */
export async function notifyOfDeletion(services: Services, tx: Transaction, account: Account, leaves_at: Date): Promise<void> {
  const { publicUrl } = services.config;
  const { people, orphaned } = await recipientsOf(tx, account);
  if (people.length === 0 || !account.company_id) return;
  const company = await companyById(tx, account.company_id);
  const orphan = orphaned && account.role === 'CompanyAdmin' ? account.company_name : null;
  for (const to of people) {
    const mail = memberDeletionMail(
      { publicUrl, to, person: account, path: pathOf(account, orphaned) },
      leaves_at,
      company?.timezone ?? 'UTC',
      orphan,
    );
    await queueMailOnce(tx, mail, `leaves:${account.id}:${leaves_at.toISOString()}:${to.id}`);
  }
}

/** Informs the same recipients that the deletion was cancelled. */
export async function notifyOfCancellation(services: Services, tx: Transaction, account: Account, leaves_at: Date): Promise<void> {
  const { people, orphaned } = await recipientsOf(tx, account);
  for (const to of people) {
    const mail = memberKeptMail({ publicUrl: services.config.publicUrl, to, person: account, path: pathOf(account, orphaned) });
    await queueMailOnce(tx, mail, `stays:${account.id}:${leaves_at.toISOString()}:${to.id}`);
  }
}
