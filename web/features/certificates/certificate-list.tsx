import { Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { CertificateCard } from './certificate-card.tsx';
import classes from './certificate-list.module.css';
import type { NearestTrack } from './nearest-track.ts';

const goOn = ({ title, progress }: NearestTrack) =>
  progress.completed_modules > 0 ? m.certificates_go({ track: title }) : m.certificates_begin({ track: title });

interface Props {
  userId: string;
  /** The track closest to its certificate. */
  nearest: NearestTrack | undefined;
}

function Next({ track }: { track: NearestTrack }) {
  const { id, title, hue, glyph, progress } = track;
  return (
    <li className={classes.next}>
      <TrackGlyph glyph={glyph} hue={hue} size={44} empty={progress.completed_modules === 0} />
      <p className="ui-small ui-mt-md">{m.certificates_next()}</p>
      <h2 className={classes.title}>{title}</h2>
      <p className="ui-quiet ui-mt-2xs">
        {m.certificates_next_line({ completed: progress.completed_modules, total: progress.total_modules })}
      </p>
      <Progress
        value={(100 * progress.completed_modules) / progress.total_modules}
        size={6}
        radius="xl"
        color={`var(--track-${hue}-fill)`}
        className={classes.bar}
        aria-label={m.certificates_next_label({ track: title })}
      />
      <ButtonLink to="/tracks/$trackId" params={{ trackId: id }} variant="default" size="sm">
        {goOn(track)}
      </ButtonLink>
    </li>
  );
}

/** All of a person's certificates, and the link to the next one. */
export function CertificateList({ userId, nearest }: Props) {
  const certificates = useQuery(read('GET /api/certificates/user/:userId', { params: { userId } }));
  return (
    <Loaded
      read={certificates}
      problem={m.certificates_problem()}
      waiting={
        <div className={classes.grid}>
          <Skeleton height={360} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </div>
      }
      empty={({ length }) => (length > 0 ? undefined : <NoneYet nearest={nearest} />)}
    >
      {(all) => (
        <ul className={classes.grid}>
          {all.map((certificate) => (
            <CertificateCard key={certificate.serial} certificate={certificate} />
          ))}
          {nearest && <Next track={nearest} />}
        </ul>
      )}
    </Loaded>
  );
}

function NoneYet({ nearest }: { nearest: NearestTrack | undefined }) {
  const hasBegun = nearest !== undefined && nearest.progress.completed_modules > 0;
  return (
    <EmptyState
      title={m.certificates_none_title()}
      help="when-do-i-get-a-certificate"
      message={
        <>
          {m.certificates_none_line()}{' '}
          {hasBegun &&
            m.certificates_nearest({
              track: nearest.title,
              completed: nearest.progress.completed_modules,
              count: nearest.progress.total_modules,
            })}
        </>
      }
      action={
        nearest ? (
          <ButtonLink to="/tracks/$trackId" params={{ trackId: nearest.id }}>
            {goOn(nearest)}
          </ButtonLink>
        ) : (
          <ButtonLink to="/catalog">{m.certificates_to_catalog()}</ButtonLink>
        )
      }
    />
  );
}
