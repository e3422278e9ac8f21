import { Group, Skeleton } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { nextTrack } from '#web/features/learning/track/next-track.ts';
import { TrackOverview } from '#web/features/learning/track/track-overview.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';

/** The links at the end of a completed track: its certificate, and the next track. */
function TrackDone({ trackId }: { trackId: string }) {
  const certificates = useQuery(read('GET /api/certificates/user/:userId', { params: { userId: useMe().id } }));
  const tracks = useQuery(read('GET /api/learning/tracks'));
  if (certificates.isPending || tracks.isPending) return <Skeleton height={42} width={260} radius="md" aria-busy="true" />;
  const certificate = certificates.data?.find(({ track_id, status }) => track_id === trackId && status !== 'revoked');
  const next = nextTrack(tracks.data ?? [], trackId);
  return (
    <Group gap="sm">
      {certificate && (
        <ButtonLink
          to="/certificates/$serial"
          params={{ serial: certificate.serial }}
          size="md"
          leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
        >
          {m.track_certificate()}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to="/tracks/$trackId"
          params={{ trackId: next.id }}
          size="md"
          variant={certificate ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {m.track_next_track({ track: next.title })}
        </ButtonLink>
      )}
      {!certificate && !next && (
        <ButtonLink to="/catalog" size="md">
          {m.track_all_tracks_done()}
        </ButtonLink>
      )}
    </Group>
  );
}

/** A track. Once it is completed, it shows its certificate and the next track. */
export function Track({ trackId }: { trackId: string }) {
  const { role } = useMe();
  return (
    <>
      <TrackOverview trackId={trackId} renderDone={() => <TrackDone trackId={trackId} />} />
      {role === 'CompanyAdmin' && (
        <div className="ui-buttons ui-mt-md">
          <ButtonLink variant="default" to="/company/completions" search={{ content: trackId, state: 'not_completed' }}>
            {m.completions_who()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
