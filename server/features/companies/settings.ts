import type { CompanySettings, companySettings } from '#contract/company-settings.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Settings } from '#contract/settings.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, changeOf, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { companyChanged, staffViewChanged } from './activities.ts';
import { chapterOfCompany, defaultChapterOf, setDefaultChapter } from './chapter-queries.ts';
import { checkTimezone } from './check-timezone.ts';
import { type CompanyRow, companyById } from './company-row.ts';
import { checkDomains } from './email-domains.ts';
import { logoOf } from './logo-queries.ts';
import { lockCompany, updateCompany } from './queries.ts';
import { restDaysOf, setRestDays, weekdaysOn } from './rest-days.ts';

type Given = BodyOf<typeof companySettings.change>;

async function settingsOf(on: Queryable, company: CompanyRow, now: Date, platform: Settings): Promise<CompanySettings> {
  const { id, timezone } = company;
  const chapter = await defaultChapterOf(on, id);
  const ofChapter = { default_chapter_id: chapter?.id ?? null, default_chapter_name: chapter?.name ?? null };
  const rest_days = [...weekdaysOn(localDay(now, timezone), await restDaysOf(on, id))];
  const platform_certificate_validity_months = platform.certificate_validity_months;
  return { ...company, company_id: id, ...ofChapter, rest_days, platform_certificate_validity_months, logo: await logoOf(on, id) };
}

/** Returns a company's settings. Throws `not_found`. */
export async function readSettings(services: Services, company: CompanyId): Promise<CompanySettings> {
  const { database, clock } = services;
  return settingsOf(database, found(await companyById(database, company)), clock.now(), await services.settings());
}

/** Sets the default chapter. Throws `invalid_request` for another company's chapter, and `chapter_archived`. */
async function chooseDefaultChapter(tx: Transaction, company: CompanyId, id: string | null): Promise<void> {
  if (id !== null) {
    const chapter = await chapterOfCompany(tx, company, id);
    if (!chapter) throw refusedField({ path: 'body.default_chapter_id', code: 'chapter' });
    if (chapter.archived_at) throw new Refusal('chapter_archived');
  }
  await setDefaultChapter(tx, company, id);
}

const inOrder = (weekdays: readonly number[]) => [...new Set(weekdays)].sort((a, b) => a - b);

/** Sets the rest days from today on, in the company's zone. Setting the same value again adds no entry to the history. */
async function rest(tx: Transaction, { id, timezone }: CompanyRow, given: readonly number[], now: Date): Promise<void> {
  const today = localDay(now, timezone);
  const weekdays = inOrder(given);
  if (weekdays.join() !== inOrder(weekdaysOn(today, await restDaysOf(tx, id))).join()) await setRestDays(tx, id, today, weekdays);
}

type About = Pick<Activity, 'at' | 'actor_id' | 'person_id' | 'company_id'>;

/**
 * Returns the activities that record a change. A change to what staff may see is recorded as a separate activity, because members are
 * informed of it.
 */
function changesOf(before: CompanySettings, after: CompanySettings, fields: readonly string[], about: About): Activity[] {
  const others = fields.filter((field) => field !== 'staff_sees');
  const views = { before: before.staff_sees, after: after.staff_sees };
  const recorded = changeOf(before, after, others);
  return [
    ...(recorded ? [happened(companyChanged, { ...about, ...recorded })] : []),
    ...(views.before === views.after ? [] : [happened(staffViewChanged, { ...about, facts: views })]),
  ];
}

/**
 * Changes a company's settings; omitted fields stay as they are. Throws `not_found`, `edited_elsewhere` if someone has changed it since the
 * given revision, `chapter_archived`, and `invalid_request` for an unknown zone or chapter, or for a domain that another company or a
 * public email provider has.
 */
export async function changeSettings(services: Services, caller: Caller, company_id: CompanyId, given: Given): Promise<CompanySettings> {
  checkTimezone(given.timezone);
  const { revision, ...named } = given;
  const { default_chapter_id, rest_days, email_domains, ...values } = named;
  const fields = Object.keys(named);
  const at = services.clock.now();
  const platform = await services.settings();
  return inTransaction(services.database, async (tx) => {
    const before = await settingsOf(tx, found(await lockCompany(tx, company_id)), at, platform);
    if (fields.length === 0) return before;
    if (email_domains) await checkDomains(tx, company_id, email_domains, before.email_domains);
    const kept = { ...values, ...(email_domains ? { email_domains: [...new Set(email_domains)] } : {}) };
    if (!(await updateCompany(tx, company_id, kept, revision))) throw new Refusal('edited_elsewhere');
    if (default_chapter_id !== undefined) await chooseDefaultChapter(tx, company_id, default_chapter_id);
    const company = must(await companyById(tx, company_id), 'the company that was changed');
    if (rest_days) await rest(tx, company, rest_days, at);
    const after = await settingsOf(tx, company, at, platform);
    await services.activity.record(tx, changesOf(before, after, fields, { at, actor_id: caller.id, person_id: null, company_id }));
    return after;
  });
}
