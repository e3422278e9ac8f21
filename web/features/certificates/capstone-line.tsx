import { m } from '#messages';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AnchorLink } from '#web/ui/link.tsx';

/** The link from a certificate to the capstone of its track, with its level. Renders nothing if the track has none. */
export function CapstoneLine({ trackId }: { trackId: string }) {
  const enabled = useIsRecorded();
  const data = usePart({ ...read('GET /api/capstones'), enabled });
  const capstone = enabled ? data?.capstones.find(({ track_id }) => track_id === trackId) : undefined;
  if (!capstone) return null;
  const { level, title } = capstone;
  return (
    <p className="ui-small ui-mb-2xs">
      {level === null ? m.certificates_no_capstone() : m.certificate_with_capstone({ level })}
      {' · '}
      <AnchorLink to="/tracks/$trackId/capstone" params={{ trackId }} size="xs" underline="always">
        {title}
      </AnchorLink>
    </p>
  );
}
