import type { CompanyGuide, companyGuide, GuideContact, ShownGuide } from '#contract/company-guide.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { changeOf, happened } from '#server/features/activity/index.ts';
import { companyById, lockCompany } from '#server/features/companies/index.ts';
import { isJobTitle, nameOfJobTitle } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { companyGuideChanged } from './activities.ts';
import { type GuideFields, guideOf, shownGuideOf, storeGuide } from './queries.ts';

type Given = BodyOf<typeof companyGuide.change>;

/** Returns a company's guide. Throws `not_found`. */
export async function readGuide({ database }: Services, company: CompanyId): Promise<CompanyGuide> {
  const { id } = found(await companyById(database, company));
  return { company_id: id, ...(await guideOf(database, id)) };
}

/** Refuses documents with the same key, and phrases that their document doesn't contain, so that every comparison can succeed. */
function checkDocuments(documents: GuideFields['documents']): void {
  const keys = new Set<string>();
  for (const [index, { key, text, must_go, must_stay }] of documents.entries()) {
    if (keys.has(key)) throw refusedField({ path: `body.documents.${index}.key`, code: 'guide_key_twice' });
    keys.add(key);
    for (const [field, phrases] of Object.entries({ must_go, must_stay }))
      for (const phrase of phrases)
        if (!text.includes(phrase)) throw refusedField({ path: `body.documents.${index}.${field}`, code: 'guide_phrase_missing' });
    const both = must_stay.some((stays) => must_go.some((goes) => stays.includes(goes)));
    if (both) throw refusedField({ path: `body.documents.${index}.must_stay`, code: 'guide_phrase_both' });
  }
}

/** Refuses a quotation that the document doesn't contain, and claims that one verdict for all of them would answer. */
function checkClaims(claimChecks: GuideFields['claim_checks']): void {
  const keys = new Set<string>();
  for (const [index, { key, text, claims }] of claimChecks.entries()) {
    const path = `body.claim_checks.${index}`;
    if (keys.has(key)) throw refusedField({ path: `${path}.key`, code: 'guide_key_twice' });
    keys.add(key);
    if (new Set(claims.map((claim) => claim.key)).size < claims.length)
      throw refusedField({ path: `${path}.claims`, code: 'guide_claim_twice' });
    const oneSpaced = text.replaceAll(/\s+/g, ' ');
    for (const [at, { quote }] of claims.entries())
      if (!oneSpaced.includes(quote)) throw refusedField({ path: `${path}.claims.${at}.quote`, code: 'guide_quote_missing' });
    if (new Set(claims.map(({ verdict }) => verdict)).size < 2) throw refusedField({ path: `${path}.claims`, code: 'guide_one_verdict' });
  }
}

/** Refuses job titles that don't exist, and job titles of two families. */
function checkCases(cases: GuideFields['cases']): void {
  const titles = new Set<string>();
  for (const [index, { job_title_ids }] of cases.entries()) {
    for (const id of job_title_ids) {
      if (!isJobTitle(id)) throw refusedField({ path: `body.cases.${index}.job_title_ids`, code: 'job_title' });
      if (titles.has(id)) throw refusedField({ path: `body.cases.${index}.job_title_ids`, code: 'guide_job_title_twice' });
      titles.add(id);
    }
  }
}

const contactInWords = (contact: GuideContact | null) =>
  contact && [contact.name, contact.mail, contact.phone, contact.note].filter((part) => part !== '').join(', ');

/** Returns a guide as the audit log keeps it: a line for each part, and only the titles of documents. */
const forTheRecord = ({ tools, incident, decider, policies, documents, claim_checks, cases }: GuideFields) => ({
  tools: tools.map(({ name, link, levels, note }) => [name, link, levels.join('/'), note].filter((part) => part !== '').join(', ')),
  incident: contactInWords(incident),
  decider: contactInWords(decider),
  policies: policies.map(({ title, link }) => `${title}, ${link}`),
  documents: documents.map(({ title }) => title),
  claim_checks: claim_checks.map(({ title }) => title),
  cases: cases.map(({ family, job_title_ids }) => `${family}: ${job_title_ids.map((id) => nameOfJobTitle(id)).join(', ')}`),
});

/**
 * Changes a company's guide; omitted fields stay as they are. Throws `not_found`, `edited_elsewhere` if someone has changed it since the
 * given revision, and `invalid_request` for documents and job titles that the checks above refuse.
 */
export async function changeGuide(services: Services, caller: Caller, company_id: CompanyId, body: Given): Promise<CompanyGuide> {
  const { database, clock, activity } = services;
  const { revision, ...named } = body;
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<GuideFields>;
  if (given.documents) checkDocuments(given.documents);
  if (given.claim_checks) checkClaims(given.claim_checks);
  if (given.cases) checkCases(given.cases);
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { id } = found(await lockCompany(tx, company_id));
    const before = await guideOf(tx, id);
    if (revision !== undefined && revision !== before.revision) throw new Refusal('edited_elsewhere');
    const change = changeOf(before, { ...before, ...given }, Object.keys(given));
    if (!change) return { company_id: id, ...before };
    await storeGuide(tx, id, given, at);
    const after = await guideOf(tx, id);
    const { facts } = change;
    const values = changeOf(forTheRecord(before), forTheRecord(after), facts.fields)?.values ?? { before: {}, after: {} };
    await activity.record(tx, [happened(companyGuideChanged, { at, actor_id: caller.id, person_id: null, company_id: id, facts, values })]);
    return { company_id: id, ...after };
  });
}

/** Returns what lessons show to this reader. */
export async function showGuide({ database }: Services, { company_id }: Caller): Promise<ShownGuide> {
  const company = company_id && (await companyById(database, company_id));
  if (!company) return { company: null, tools: [], incident: null, decider: null, policies: [], documents: [], claim_checks: [] };
  return { company: company.name, ...(await shownGuideOf(database, company.id)) };
}
