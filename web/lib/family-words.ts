import type { CaseFamily } from '#contract/case-values.ts';
import { m } from '#messages';

export const familyWords: Record<CaseFamily, () => string> = {
  general: m.cases_general,
  sales: m.cases_sales,
  hr: m.cases_hr,
  finance: m.cases_finance,
  workshop: m.cases_workshop,
  engineering: m.cases_engineering,
};
