import type { ClaimVerdict, DataLevel, PolicyTopic } from '#contract/company-guide-values.ts';
import type { CaseFamily } from '#contract/reading-values.ts';
import { m } from '#messages';

export const levelWords: Record<DataLevel, () => string> = {
  public: m.guide_level_public,
  internal: m.guide_level_internal,
  confidential: m.guide_level_confidential,
  personal: m.guide_level_personal,
};

export const topicWords: Record<PolicyTopic, () => string> = {
  ai_use: m.guide_topic_ai_use,
  data: m.guide_topic_data,
  security: m.guide_topic_security,
  copyright: m.guide_topic_copyright,
  incidents: m.guide_topic_incidents,
  other: m.guide_topic_other,
};

export const verdictWords: Record<ClaimVerdict, () => string> = {
  supported: m.guide_verdict_supported,
  overstated: m.guide_verdict_overstated,
  contradicted: m.guide_verdict_contradicted,
  'not-in-source': m.guide_verdict_not_in_source,
};

export const familyWords: Record<CaseFamily, () => string> = {
  general: m.cases_general,
  sales: m.cases_sales,
  hr: m.cases_hr,
  finance: m.cases_finance,
  workshop: m.cases_workshop,
  engineering: m.cases_engineering,
};
