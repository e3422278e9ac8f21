import type { FileQuality } from '#contract/item-quality.ts';
import { m } from '#messages';
import { BarList } from '#web/ui/bar-list.tsx';
import { Defined } from '#web/ui/defined.tsx';

/** Shows how many people opened, started and completed a step, and how far the others got. */
export function ReadingFigures({ reading: { opened, begun, completed, stopped } }: { reading: NonNullable<FileQuality['reading']> }) {
  const rows = stopped.map((people, step) => ({
    id: String(step),
    name: m.quality_step({ from: step * 10, to: (step + 1) * 10 }),
    value: people,
    words: m.quality_people({ people }),
  }));
  return (
    <>
      <p>
        {[m.quality_opened({ people: opened }), m.quality_begun({ people: begun }), m.quality_completed({ people: completed })].join(' ')}
      </p>
      {begun > completed ? (
        <>
          <h3 className="ui-card-title ui-mt-lg ui-mb-xs">
            <Defined what={m.quality_stops_what()}>{m.quality_stops()}</Defined>
          </h3>
          <BarList rows={rows} />
        </>
      ) : (
        begun > 0 && <p>{m.quality_nobody_stopped()}</p>
      )}
    </>
  );
}
