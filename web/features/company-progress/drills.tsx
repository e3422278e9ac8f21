import type { CompanyProgress } from '#contract/company-progress.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';

type Drills = NonNullable<CompanyProgress['progress']>['drills'];

/** How members decided about an assistant's advice in each reliance drill, on their first try. Renders nothing if no drill was done. */
export function Drills({ drills }: { drills: Drills }) {
  if (drills.length === 0) return null;
  const rows = drills.map(({ module_id, file_name, title, people, mean }) => ({
    id: `${module_id} ${file_name}`,
    name: title,
    value: Math.max(0, mean),
    words: m.company_progress_drill({ mean: inNumbers(mean), people }),
  }));
  return (
    <DataCard title={m.company_progress_drills()} line={m.company_progress_drills_line()}>
      <BarList rows={rows} scale={100} />
    </DataCard>
  );
}
