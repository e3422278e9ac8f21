import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

/** The link from a track to its capstone, if it has one. */
export function CapstoneOffer({ trackId }: { trackId: string }) {
  const enabled = useIsRecorded();
  const data = usePart({ ...read('GET /api/capstones/tracks/:trackId', { params: { trackId } }), enabled });
  const capstone = enabled ? data?.capstone : null;
  if (!capstone) return null;
  return (
    <DataCard title={m.capstone_offer_title({ title: capstone.title })} className="ui-mt-lg">
      <p className="ui-mb-md">{m.capstone_offer()}</p>
      <ButtonLink to="/tracks/$trackId/capstone" params={{ trackId }} variant="default">
        {m.capstone_open()}
      </ButtonLink>
    </DataCard>
  );
}
