import { z } from 'zod';
import { email, id, oneLine, revision, slug } from './common.ts';
import { claimVerdicts, dataLevels, guideLimits as limits, policyTopics } from './company-guide-values.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { workFamilies } from './reading-values.ts';

function isSafeLink(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}

const link = oneLine(limits.link).refine(isSafeLink, 'https_link');
/** An address, or nothing. */
const optionalLink = oneLine(limits.link).refine((text) => text === '' || isSafeLink(text), 'https_link');
const name = oneLine(limits.name).min(limits.name.least);
const optionalMail = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .refine((text) => text === '' || email.safeParse(text).success, 'not_email');

const tool = z.strictObject({
  name,
  /** Empty without one. */
  link: optionalLink,
  /** The data that people may enter. Data of any other kind must not be entered. */
  levels: z.array(z.enum(dataLevels)).max(dataLevels.length),
  note: oneLine(limits.note),
});
export type GuideTool = z.infer<typeof tool>;

const contact = z.strictObject({
  /** A person's name, or a role. */
  name,
  mail: optionalMail,
  phone: oneLine(limits.phone),
  /** When they can be reached, or what they decide. */
  note: oneLine(limits.note),
});
export type GuideContact = z.infer<typeof contact>;

const policy = z.strictObject({ title: name, link, topic: z.enum(policyTopics) });
export type GuidePolicy = z.infer<typeof policy>;

const phrases = z.array(z.string().trim().min(limits.phrase.least).max(limits.phrase.most)).max(limits.phrases.most);
const key = z.string().regex(/^[a-z0-9]{8,20}$/);

const headOfDocument = {
  /** The browser chooses it when an admin adds the document. */
  key,
  title: name,
  text: z
    .string()
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .min(1)
    .refine((text) => new TextEncoder().encode(text).length <= limits.text.most, 'guide_text_too_long'),
};

const document = z.strictObject({
  ...headOfDocument,
  /** The phrases that must not remain once the document is redacted. */
  must_go: phrases,
  /** The phrases that a reader of the redacted document still needs. */
  must_stay: phrases,
});
export type GuideDocument = z.infer<typeof document>;

const verdict = z.enum(claimVerdicts);
/** Text whose line breaks become spaces, because people copy it from documents. */
const flowing = ({ most }: { most: number }) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\s+/g, ' ').trim())
    .max(most);
const claim = z.strictObject({
  /** The browser chooses it when an admin adds the claim. */
  key,
  text: flowing(limits.claim).min(limits.claim.least),
  verdict,
  /** Why the verdict is right. */
  reason: flowing(limits.reason).min(limits.reason.least),
  /** The words of the document that settle the claim; empty if there are none. */
  quote: flowing(limits.quote),
});
const claimCheck = z.strictObject({ ...headOfDocument, claims: z.array(claim).max(limits.claims.most) });
export type GuideClaimCheck = z.infer<typeof claimCheck>;

/** The job titles whose holders see a family's cases until they choose another family. */
const familyOfTitles = z.strictObject({ family: z.enum(workFamilies), job_title_ids: z.array(slug).min(1).max(limits.jobTitles.most) });
export type FamilyOfTitles = z.infer<typeof familyOfTitles>;

const fields = {
  tools: z.array(tool).max(limits.tools.most),
  /** The person or role to tell of an incident; null if none is named. */
  incident: contact.nullable(),
  /** The person or role who decides about new uses of AI; null if none is named. */
  decider: contact.nullable(),
  policies: z.array(policy).max(limits.policies.most),
};

const guide = z.object({
  company_id: id,
  ...fields,
  documents: z.array(document),
  claim_checks: z.array(claimCheck),
  cases: z.array(familyOfTitles),
  revision,
});
export type CompanyGuide = z.infer<typeof guide>;

const titled = z.object({ key, title: z.string() });
const shown = z.object({
  /** The reader's company; null for people without one. */
  company: z.string().nullable(),
  ...fields,
  documents: z.array(titled),
  claim_checks: z.array(titled),
});
export type ShownGuide = z.infer<typeof shown>;

/** The maximum size, in bytes, of a guide with all its documents, however they are encoded in JSON. */
const maxBytes = 6 * (limits.documents.most + limits.claimChecks.most) * limits.text.most + 768 * 1024;

const byKey = z.object({ key: slug });

/** Companies' guides to AI at work: tools, contacts, policies and documents to practise on. Lessons show them to the company's members. */
export const companyGuide = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/guide',
    access: 'companyStaff',
    summary: "A company's guide: its approved tools, contacts, policies and own documents, which lessons show to its members",
    query: ofCompany,
    reply: guide,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/guide',
    access: 'companyStaff',
    summary:
      "Change a company's guide; omitted fields stay unchanged. With `revision`, the call is refused if someone has changed any of them since",
    query: ofCompany,
    body: z
      .strictObject({
        ...fields,
        documents: z.array(document).max(limits.documents.most),
        claim_checks: z.array(claimCheck).max(limits.claimChecks.most),
        cases: z.array(familyOfTitles).max(workFamilies.length),
        revision,
      })
      .partial(),
    maxBytes,
    reply: guide,
    errors: ['not_found', 'edited_elsewhere'],
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/learning/company-guide',
    access: 'signedIn',
    summary: 'What your company says about AI at work, for lessons to show; empty for people without a company',
    reply: shown,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/learning/company-guide/documents/:key',
    access: 'signedIn',
    summary: 'A document of your company to practise on',
    params: byKey,
    reply: z.object({ key, title: z.string(), text: z.string() }),
    errors: ['not_found'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/learning/company-guide/documents/:key/compare',
    needsNoKey: 'reads',
    access: 'signedIn',
    summary: "Compare what you would remove from a document with your company's list; saves nothing, and no progress changes",
    params: byKey,
    body: z.strictObject({
      /** The places that you would remove: characters from `from` up to `to`. */
      marked: z.array(z.strictObject({ from: z.number().int().min(0), to: z.number().int().min(0) })).max(2000),
    }),
    reply: z.object({
      removed: z.array(z.string()),
      /** The phrases that have to go and still stand somewhere in the text. */
      left: z.array(z.string()),
      kept: z.array(z.string()),
      /** The phrases that have to stay and are no longer in the text. */
      lost: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  claimCheck: endpoint({
    method: 'GET',
    path: '/api/learning/company-guide/claim-checks/:key',
    access: 'signedIn',
    summary: 'A document of your company with claims to check, without the verdicts on them',
    params: byKey,
    reply: z.object({
      key,
      title: z.string(),
      text: z.string(),
      claims: z.array(z.object({ key, text: z.string() })),
      /** Differs as soon as the text or a claim differs. */
      version: z.string(),
    }),
    errors: ['not_found'],
  }),
  compareClaims: endpoint({
    method: 'POST',
    path: '/api/learning/company-guide/claim-checks/:key/compare',
    needsNoKey: 'reads',
    access: 'signedIn',
    summary: "Compare your verdicts on all claims about a document with your company's; saves nothing, and no progress changes",
    params: byKey,
    body: z.strictObject({
      /** The key of each claim -> your verdict on it. */
      verdicts: z.record(key, verdict),
      /** The version that you read. With it, the call is refused if the text or a claim has changed since. */
      version: z.string().max(64).optional(),
    }),
    reply: z.object({ claims: z.array(z.object({ key, is_right: z.boolean(), verdict, reason: z.string(), quote: z.string() })) }),
    errors: ['not_found', 'claims_changed'],
  }),
};
