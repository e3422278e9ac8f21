import type { UseFormReturnType } from '@mantine/form';
import { v4 } from 'uuid';
import type { CompanyGuide, GuideClaimCheck, GuideContact, GuidePolicy, GuideTool } from '#contract/company-guide.ts';
import { type WorkFamily, workFamilies } from '#contract/reading-values.ts';

/** A document as the form shows it: with a phrase on each line. */
interface TypedDocument {
  key: string;
  title: string;
  text: string;
  must_go: string;
  must_stay: string;
}

export interface Values {
  tools: GuideTool[];
  incident: GuideContact;
  decider: GuideContact;
  policies: GuidePolicy[];
  documents: TypedDocument[];
  claim_checks: GuideClaimCheck[];
  /** The ids of job titles by line of work. */
  cases: Record<WorkFamily, string[]>;
}
export type GuideForm = UseFormReturnType<Values>;

const noContact: GuideContact = { name: '', mail: '', phone: '', note: '' };
/** Returns the lines of a text that are not empty. */
export const inLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const contactOf = (contact: GuideContact): GuideContact | null =>
  Object.values(contact).every((part) => part.trim() === '') ? null : contact;

export const newTool = (): GuideTool => ({ name: '', link: '', levels: [], note: '' });
export const newPolicy = (): GuidePolicy => ({ title: '', link: '', topic: 'ai_use' });
const newKey = (): string => v4().replaceAll('-', '').slice(0, 12);
export const newClaim = (): GuideClaimCheck['claims'][number] => ({ key: newKey(), text: '', verdict: 'supported', reason: '', quote: '' });
export const newClaimCheck = (): GuideClaimCheck => ({ key: newKey(), title: '', text: '', claims: [newClaim()] });
export const newDocument = (): TypedDocument => ({
  key: newKey(),
  title: '',
  text: '',
  must_go: '',
  must_stay: '',
});

export const valuesOf = ({ tools, incident, decider, policies, documents, claim_checks, cases }: CompanyGuide): Values => ({
  tools,
  incident: incident ?? noContact,
  decider: decider ?? noContact,
  policies,
  documents: documents.map(({ must_go, must_stay, ...document }) => ({
    ...document,
    must_go: must_go.join('\n'),
    must_stay: must_stay.join('\n'),
  })),
  claim_checks,
  cases: Object.fromEntries(
    workFamilies.map((family) => [family, cases.find((one) => one.family === family)?.job_title_ids ?? []]),
  ) as Values['cases'],
});

/** Returns the request body for the values. */
export const bodyOf = ({ tools, incident, decider, policies, documents, claim_checks, cases }: Values) => ({
  tools,
  incident: contactOf(incident),
  decider: contactOf(decider),
  policies,
  documents: documents.map(({ must_go, must_stay, ...document }) => ({
    ...document,
    must_go: inLines(must_go),
    must_stay: inLines(must_stay),
  })),
  claim_checks,
  cases: workFamilies.flatMap((family) => (cases[family].length > 0 ? [{ family, job_title_ids: cases[family] }] : [])),
});
