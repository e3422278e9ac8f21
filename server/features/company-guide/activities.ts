import { activityKind, field } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** `fields` names the changed fields. Their values are stored separately, of documents only the titles. */
export const companyGuideChanged = activityKind<{ fields: string[] }>('company_guide_changed', {
  words: m.audit_company_guide_changed,
  fields: {
    tools: field(m.guide_field_tools),
    incident: field(m.guide_field_incident),
    decider: field(m.guide_field_decider),
    policies: field(m.guide_field_policies),
    documents: field(m.guide_field_documents),
    claim_checks: field(m.guide_field_claim_checks),
    cases: field(m.guide_field_cases),
  },
  aboutLearning: false,
});
