import type { TrackPlacement } from '#contract/placement.ts';
import { mostPlacementQuestions } from '#contract/placement-values.ts';
import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

/** Returns what the track's page says about the placement; null if there is nothing left to place. */
function wordsOf({ session, result, modules }: TrackPlacement): { line: string; link: string } | null {
  if (session) return { line: m.placement_continue_line({ answered: session.answered }), link: m.placement_continue() };
  if (result) return { line: m.placement_result_line(), link: m.placement_result_link() };
  return modules > 0 ? { line: m.placement_offer_line({ most: mostPlacementQuestions }), link: m.placement_offer_link() } : null;
}

/** The link from a track to its placement, if it has one. */
export function PlacementOffer({ trackId }: { trackId: string }) {
  const enabled = useIsRecorded();
  const data = usePart({ ...read('GET /api/placement/tracks/:trackId', { params: { trackId } }), enabled });
  const words = enabled && data?.placement ? wordsOf(data.placement) : null;
  if (!words) return null;
  return (
    <DataCard title={m.placement_offer()} className="ui-mt-lg">
      <p className="ui-mb-md">{words.line}</p>
      <ButtonLink to="/tracks/$trackId/placement" params={{ trackId }} variant="default">
        {words.link}
      </ButtonLink>
    </DataCard>
  );
}
