import { Skeleton } from '@mantine/core';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { CardLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './new-certificates.module.css';

interface Props {
  trackId: string;
  onFollow: () => void;
}

/** The certificate earned with a track's last module, and the certificate for all tracks if this was the last track. */
export function NewCertificates({ trackId, onFollow }: Props) {
  const { data, error } = useQuery(read('GET /api/certificates/user/:userId', { params: { userId: useMe().id } }));
  const ofTrack = data?.find(({ track_id }) => track_id === trackId);
  const earned = data?.filter((one) => one === ofTrack || (one.track_id === null && one.issued_at === ofTrack?.issued_at)) ?? [];
  if (!data && !error) return <Skeleton height={76} radius="lg" mt="lg" aria-hidden="true" />;
  if (earned.length === 0) return null;
  return (
    <div className={classes.list}>
      {earned.map(({ serial, title, hue, glyph }) => (
        <CardLink key={serial} to="/certificates/$serial" params={{ serial }} className={classes.card} onClick={onFollow}>
          <TrackGlyph glyph={glyph} hue={hue} size={44} />
          <span className="ui-lines">
            <span className={classes.kicker}>
              <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden />
              {m.celebration_certificate()}
            </span>
            <span className="ui-semibold ui-breaks">{title}</span>
          </span>
          <span className={classes.open}>{m.celebration_certificate_open()}</span>
        </CardLink>
      ))}
    </div>
  );
}
