import type { CoverageFigures } from '#contract/ai-literacy.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { Stat } from '#web/ui/stat.tsx';

/** The people whose roles use a system, by coverage. */
export function CoverageFiguresShown({ figures, isOld = false }: { figures: CoverageFigures; isOld?: boolean }) {
  if (figures === null) return <p className="ui-quiet">{m.compliance_hidden()}</p>;
  return (
    <div className="ui-figures" aria-busy={isOld}>
      <Stat label={m.compliance_people()} value={inNumbers(figures.people)} note={m.ai_literacy_people_note()} />
      <Stat label={m.ai_coverage_covered()} value={inNumbers(figures.covered)} />
      <Stat label={m.ai_coverage_under_way()} value={inNumbers(figures.under_way)} />
      <Stat label={m.ai_coverage_waived()} value={inNumbers(figures.waived)} />
      <Stat label={m.ai_literacy_uncovered()} value={inNumbers(figures.uncovered)} />
    </div>
  );
}
