import type { OverviewSystem } from '#contract/ai-literacy.ts';
import type { CoverageState } from '#contract/ai-literacy-values.ts';
import type { AiRisk } from '#contract/ai-system-values.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';

export const riskNames: Record<AiRisk, () => string> = {
  minimal: m.ai_risk_minimal,
  limited: m.ai_risk_limited,
  high: m.ai_risk_high,
  general_purpose: m.ai_risk_general_purpose,
};

export const coverageStates: Record<CoverageState, { name: () => string; colour: string }> = {
  covered: { name: m.ai_coverage_covered, colour: 'positive' },
  under_way: { name: m.ai_coverage_under_way, colour: 'notice' },
  waived: { name: m.ai_coverage_waived, colour: 'gray' },
  overdue: { name: m.ai_coverage_overdue, colour: 'negative' },
  before_release: { name: m.ai_coverage_before_release, colour: 'negative' },
  not_open: { name: m.ai_coverage_not_open, colour: 'caution' },
  no_requirement: { name: m.ai_coverage_no_requirement, colour: 'caution' },
};

/** The days for which a system is used. */
export const usedInWords = ({ used_since, used_until }: { used_since: string; used_until: string | null }): string =>
  used_until === null
    ? m.ai_system_since({ day: dayLong(used_since) })
    : m.ai_system_from_until({ from: dayLong(used_since), until: dayLong(used_until) });

/** How many people are trained, of all whose role uses the system. */
export function trainedInWords({ roles, figures }: Pick<OverviewSystem, 'roles' | 'figures'>): string {
  if (roles === 0) return m.ai_systems_no_role();
  if (figures === null) return m.requirement_hidden();
  return m.ai_system_trained_of({ covered: inNumbers(figures.covered), people: inNumbers(figures.people) });
}
