import type { ListedCapstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

function wordsOf({ state, level, is_begun }: ListedCapstone): string {
  if (state === 'waiting') return m.capstone_state_waiting();
  if (level !== null) return m.capstone_state_passed({ level });
  if (state === 'not_passed') return m.capstone_state_not_passed();
  if (state === 'program_only') return m.capstone_list_program_only();
  return is_begun ? m.capstone_list_begun() : m.capstone_list_open();
}

/** A learner's capstones, with where each stands. Renders nothing if no track has one. */
export function CapstoneCards() {
  const enabled = useIsRecorded();
  const data = usePart({ ...read('GET /api/capstones'), enabled });
  const capstones = enabled ? (data?.capstones ?? []) : [];
  if (capstones.length === 0) return null;
  return (
    <DataCard title={m.capstone_list()} line={m.capstone_list_line()} className="ui-mt-lg">
      <ul className="ui-list ui-stack ui-gap-sm">
        {capstones.map((capstone) => (
          <li key={capstone.track_id}>
            <AnchorLink to="/tracks/$trackId/capstone" params={{ trackId: capstone.track_id }} className="ui-breaks">
              {capstone.title}
            </AnchorLink>
            <span className="ui-quiet ui-block">{wordsOf(capstone)}</span>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}
