import type { CompanyGuide, GuideContact } from '#contract/company-guide.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { needed } from '#web/lib/field-rules.ts';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { CasesCard } from './cases-card.tsx';
import { ClaimChecksCard } from './claim-checks-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import classes from './guide.module.css';
import { GuideContents } from './guide-contents.tsx';
import { bodyOf, type Values, valuesOf } from './guide-values.ts';
import { PoliciesCard } from './policies-card.tsx';
import { ToolsCard } from './tools-card.tsx';

const counted = (list: readonly unknown[]) => (list.length === 0 ? m.form_empty() : m.guide_entries({ count: list.length }));
const named = ({ name }: GuideContact) => name || m.form_empty();
/** A contact needs a name as soon as anything else is entered. */
const contactName = (name: string, contact: GuideContact) =>
  name.trim() === '' && [contact.mail, contact.phone, contact.note].some((part) => part.trim() !== '') ? m.guide_contact_needed() : null;

/** The parts of the form in their order, with the words for what is in each. */
const fields = {
  tools: { name: m.guide_field_tools, say: counted },
  incident: { name: m.guide_field_incident, say: named },
  decider: { name: m.guide_field_decider, say: named },
  policies: { name: m.guide_field_policies, say: counted },
  cases: { name: m.guide_field_cases, say: (cases: Values['cases']) => counted(Object.values(cases).flat()) },
  documents: { name: m.guide_field_documents, say: counted },
  claim_checks: { name: m.guide_field_claim_checks, say: counted },
} as const;
const partsOf = (values: Values) =>
  Object.entries(fields).map(([id, { name, say }]) => ({
    id,
    name: name(),
    about: (say as (value: unknown) => string)(values[id as keyof Values]),
  }));

/** The form for what lessons show about a company. */
export function GuideForm({ guide }: { guide: CompanyGuide }) {
  const company = useCompany();
  const stored = useStoredForm({
    stored: guide,
    valuesOf,
    bodyOf,
    validate: {
      tools: { name: needed(m.guide_name_needed()) },
      incident: { name: (name: string, { incident }: Values) => contactName(name, incident) },
      decider: { name: (name: string, { decider }: Values) => contactName(name, decider) },
      policies: { title: needed(m.guide_name_needed()), link: needed(m.fault_https_link()) },
      documents: { title: needed(m.guide_name_needed()), text: needed(m.guide_document_text_needed()) },
      claim_checks: {
        title: needed(m.guide_name_needed()),
        text: needed(m.guide_document_text_needed()),
        claims: { text: needed(m.guide_claim_text_needed()), reason: needed(m.guide_claim_reason_needed()) },
      },
    },
  });
  const { form } = stored;
  const save = useSend('PUT /api/company/guide', { form, failed: m.guide_failed(), done: m.guide_saved() });
  return (
    <div className={classes.columns}>
      <GuideContents parts={partsOf(form.values)} />
      <StoredForm of={stored} fields={fields} problem={save.problem} send={(body) => save.sendOrThrow({ query: company, body })}>
        <ToolsCard form={form} />
        <ContactCard
          form={form}
          path="incident"
          title={m.guide_field_incident()}
          line={m.guide_incident_line()}
          note={m.guide_incident_note()}
        />
        <ContactCard
          form={form}
          path="decider"
          title={m.guide_field_decider()}
          line={m.guide_decider_line()}
          note={m.guide_decider_note()}
        />
        <PoliciesCard form={form} />
        <CasesCard form={form} />
        <DocumentsCard form={form} />
        <ClaimChecksCard form={form} />
      </StoredForm>
    </div>
  );
}
