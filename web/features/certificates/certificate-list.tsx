import { Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { CertificateCard } from './certificate-card.tsx';
import classes from './certificate-list.module.css';
import type { NearestTrack } from './nearest.ts';
import { certificatesQuery } from './queries.ts';

const goOn = ({ title, progress }: NearestTrack) =>
  progress.completed_modules > 0 ? m.certificates_go({ track: title }) : m.certificates_begin({ track: title });

interface Props {
  userId: string;
  /** Where the next certificate is nearest. */
  nearest: NearestTrack | undefined;
}

function Next({ track }: { track: NearestTrack }) {
  const { id, title, hue, glyph, progress } = track;
  return (
    <li className={classes.next}>
      <TrackGlyph glyph={glyph} hue={hue} size={44} empty={progress.completed_modules === 0} />
      <p className={classes.kicker}>{m.certificates_next()}</p>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.line}>{m.certificates_next_line({ completed: progress.completed_modules, total: progress.total_modules })}</p>
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

/** All of one's certificates, and the way to the next. */
export function CertificateList({ userId, nearest }: Props) {
  const { data, error, isFetching, refetch } = useQuery(certificatesQuery(userId));
  if (!data && error)
    return <QueryProblem title={m.certificates_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className={classes.grid} aria-busy="true">
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={m.certificates_none_title()}
        message={
          <>
            {m.certificates_none_line()}{' '}
            {nearest &&
              nearest.progress.completed_modules > 0 &&
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
  return (
    <ul className={classes.grid}>
      {data.map((certificate) => (
        <CertificateCard key={certificate.serial} certificate={certificate} />
      ))}
      {nearest && <Next track={nearest} />}
    </ul>
  );
}
