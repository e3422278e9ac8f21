import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { invitationDays } from '#contract/values.ts';
import { day, hour } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { certificateRevoked } from '#server/features/certificates/activities.ts';
import { markRevoked } from '#server/features/certificates/queries.ts';
import { certificates } from '#server/features/certificates/tables.ts';
import { chapterArchived, companySuspended } from '#server/features/companies/activities.ts';
import { setLogo } from '#server/features/companies/logo-queries.ts';
import { contactMessages } from '#server/features/contact/tables.ts';
import { hashOf, newToken } from '#server/features/identity/index.ts';
import { invitationSent, linkMade } from '#server/features/invitations/activities.ts';
import { secretOfLink } from '#server/features/invitations/links.ts';
import { invitationLinks } from '#server/features/invitations/tables.ts';
import { noteAdded, teamHandedOver } from '#server/features/members/activities.ts';
import { invitations, memberNotes } from '#server/features/members/tables.ts';
import { addDelegation } from '#server/features/people/index.ts';
import { reportScheduleCreated } from '#server/features/reports/activities.ts';
import { nextDelivery } from '#server/features/reports/due.ts';
import { reportSchedules } from '#server/features/reports/tables.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { past } from './account-histories.ts';
import { demoCompanies } from './companies.ts';
import { writeCompanyGuides } from './company-guides.ts';
import { writeLanguageModels } from './language-models.ts';

interface Settled {
  /** The companies by name. */
  companies: ReadonlyMap<string, CompanyId>;
  /** The chapters by company and name. */
  chapters: ReadonlyMap<string, string>;
  people: readonly { id: PersonId; email: string }[];
}

interface Place extends Settled {
  tx: Transaction;
  services: Services;
  now: Date;
  /** The people who act: the demo's super admin, and the admin of the company where most of the administration happens. */
  superAdmin: PersonId;
  admin: PersonId;
  company: CompanyId;
}

const home = 'Northwind Trails';
const chapterOf = ({ chapters }: Settled, name: string) => must(chapters.get(`${home}/${name}`), 'a chapter of the demo');
const personOf = ({ people }: Settled, email: string) =>
  must(
    people.find((person) => person.email === email),
    'a person of the demo',
  ).id;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** Writes companies' appearance, and archives companies and chapters. */
async function writeCompanyMarks({ tx, now, superAdmin, admin, companies, chapters }: Place): Promise<Activity[]> {
  const done: Activity[] = [];
  for (const { name, logo, suspended, chapters: all } of demoCompanies) {
    const company_id = companies.get(name);
    if (!company_id) continue;
    if (logo) {
      const content = await readFile(new URL(`./media/${logo}`, import.meta.url));
      await setLogo(tx, company_id, randomBytes(16).toString('base64url'), content, before(now, 150));
    }
    const about = { person_id: null, company_id };
    if (suspended) {
      const values = { before: null, after: { reason: suspended.reason } };
      const at = before(now, suspended.weeks * 7);
      done.push(happened(past(companySuspended), { ...about, actor_id: superAdmin, at, facts: {}, values }));
    }
    for (const { name: chapter, archivedWeeks } of all) {
      const chapter_id = chapters.get(`${name}/${chapter}`);
      if (!chapter_id || archivedWeeks === undefined) continue;
      const at = before(now, archivedWeeks * 7);
      done.push(happened(past(chapterArchived), { ...about, actor_id: admin, at, facts: { chapter_id } }));
    }
  }
  return done;
}

/** Writes an email invitation for each of two people, one of them expired, and a link for joining a chapter. */
async function writeInvitations(place: Place): Promise<Activity[]> {
  const { tx, services, now, admin, company: company_id } = place;
  const chapter_id = chapterOf(place, 'Design studio');
  const invited = [
    { email: 'greta.nunez@northwind.example', full_name: 'Greta Núñez', sent_at: before(now, 2) },
    { email: 'anton.weiss@northwind.example', full_name: 'Anton Weiss', sent_at: before(now, 20) },
  ].map(({ sent_at, ...person }) => ({
    ...person,
    id: v7({ msecs: sent_at.getTime() }),
    company_id,
    chapter_id,
    role: 'Student' as const,
    invited_by: admin,
    // No one knows this secret. To try the invitation, resend it.
    token_hash: hashOf(newToken()),
    sent_at,
    created_at: sent_at,
    expires_at: new Date(sent_at.getTime() + invitationDays * day),
  }));
  await tx.insert(invitations).values(invited);

  const at = before(now, 10);
  const link_id = v7({ msecs: at.getTime() });
  const link = { domains: ['northwind.example'], max_joined: 25, expires_at: new Date(at.getTime() + 90 * day) };
  const token_hash = hashOf(secretOfLink(services, link_id));
  await tx.insert(invitationLinks).values({ id: link_id, company_id, chapter_id, ...link, token_hash, created_by: admin, created_at: at });

  const about = { actor_id: admin, person_id: null, company_id };
  return [
    ...invited.map(({ id, email, role, sent_at }) =>
      happened(past(invitationSent), {
        ...about,
        at: sent_at,
        facts: { invitation_id: id, role, chapter_id },
        values: { before: null, after: { email } },
      }),
    ),
    happened(past(linkMade), { ...about, at, facts: { link_id, chapter_id }, values: { before: null, after: link } }),
  ];
}

/** Writes a weekly scheduled report, an admin's note about a member who is stuck, and a deputy for the admin's holiday. */
async function writeFollowUp(place: Place): Promise<Activity[]> {
  const { tx, now, admin, company: company_id } = place;
  const about = { actor_id: admin, company_id };
  const scheduled = { report: 'user-activity' as const, format: 'pdf' as const, frequency: 'weekly' as const, recipients: [admin] };
  const made = before(now, 40);
  const schedule_id = v7({ msecs: made.getTime() });
  const next_on = nextDelivery('weekly', localDay(now, 'Europe/London'), 1);
  await tx.insert(reportSchedules).values({ id: schedule_id, company_id, made_by: admin, ...scheduled, next_on, created_at: made });

  const user_id = personOf(place, 'tom@northwind.example');
  const noted = before(now, 5);
  const note_id = v7({ msecs: noted.getTime() });
  const text = 'Tom asked for an hour with Noah before he tries the quiz again. They meet on Thursday.';
  await tx.insert(memberNotes).values({ id: note_id, user_id, company_id, author_id: admin, text, created_at: noted });

  const deputy_id = personOf(place, 'ingrid@northwind.example');
  const handed = before(now, 3);
  const today = localDay(now, 'Europe/London');
  const days = { from_on: addDays(today, 9), until_on: addDays(today, 22) };
  const delegation_id = await addDelegation(tx, { company_id, manager_id: admin, deputy_id, ...days, created_at: handed });
  return [
    happened(past(teamHandedOver), { ...about, person_id: deputy_id, at: handed, facts: { delegation_id, manager_id: admin, ...days } }),
    happened(past(reportScheduleCreated), { ...about, person_id: null, at: made, facts: { schedule_id, ...scheduled } }),
    happened(past(noteAdded), { ...about, person_id: user_id, at: noted, facts: { note_id } }),
  ];
}

/** Revokes the first certificate of a person who has several, on the super admin's behalf, a few days before today. */
async function revokeCertificate(place: Place): Promise<Activity[]> {
  const { tx, now, superAdmin } = place;
  const holder = personOf(place, 'priya@northwind.example');
  const [first] = await tx
    .select()
    .from(certificates)
    .where(eq(certificates.user_id, holder))
    .orderBy(asc(certificates.issued_at))
    .limit(1);
  const { serial, title, company_id } = must(first, 'a certificate of the demo');
  const at = before(now, 3);
  const reason = 'The holder’s name was misspelt.';
  await markRevoked(tx, serial, { by: superAdmin, reason, at });
  const about = { actor_id: superAdmin, person_id: holder, company_id, at };
  return [happened(past(certificateRevoked), { ...about, facts: { serial, title, reason } })];
}

/** Writes two contact messages, one of them answered. */
async function writeMessages({ tx, now, superAdmin }: Place): Promise<void> {
  const written = [
    {
      name: 'Marta Lindgren',
      email: 'marta.lindgren@coastalbank.example',
      subject: 'Can we bring our own logo?',
      text: 'We are 80 people in two offices. Can each company have its own logo and colour, and may our auditors read the audit log?',
      created_at: before(now, 6),
      answered_at: new Date(before(now, 6).getTime() + 4 * hour),
      answered_by: superAdmin,
    },
    {
      name: 'Declan Byrne',
      email: 'declan.byrne@harbourlights.example',
      subject: 'Our trial',
      text: 'Our trial of Cairn has ended before we could try it with the crews. Could we have two more weeks in January?',
      created_at: before(now, 1),
    },
  ];
  const onceOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  await tx.insert(contactMessages).values(written.map((message) => ({ ...message, once: onceOf(message.text) })));
}

/** Writes one of each kind of action that admins and super admins take, apart from approving people. */
export async function writeAdministration(tx: Transaction, services: Services, settled: Settled, now: Date): Promise<void> {
  const place: Place = {
    ...settled,
    tx,
    services,
    now,
    superAdmin: personOf(settled, 'super@cairn.example'),
    admin: personOf(settled, 'admin@cairn.example'),
    company: must(settled.companies.get(home), 'the company of the demo'),
  };
  const done = [
    ...(await writeCompanyMarks(place)),
    ...(await writeInvitations(place)),
    ...(await writeFollowUp(place)),
    ...(await revokeCertificate(place)),
    ...(await writeLanguageModels(place)),
  ];
  await writeMessages(place);
  await writeCompanyGuides(tx, settled.companies, now);
  await services.activity.record(
    tx,
    done.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}
