import type { CoverageState } from '#contract/ai-literacy-values.ts';
import type { AiRisk } from '#contract/ai-system-values.ts';
import { m } from '#server/words.ts';

export const nameOfRisk: Record<AiRisk, () => string> = {
  minimal: m.ai_risk_minimal,
  limited: m.ai_risk_limited,
  high: m.ai_risk_high,
  general_purpose: m.ai_risk_general_purpose,
};

export const nameOfCoverage: Record<CoverageState, () => string> = {
  covered: m.ai_coverage_covered,
  under_way: m.ai_coverage_under_way,
  waived: m.ai_coverage_waived,
  overdue: m.ai_coverage_overdue,
  before_release: m.ai_coverage_before_release,
  not_open: m.ai_coverage_not_open,
  no_requirement: m.ai_coverage_no_requirement,
};
