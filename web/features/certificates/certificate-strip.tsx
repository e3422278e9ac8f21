import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, CardLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './certificate-list.module.css';
import { dayOf } from './day.ts';
import type { NearestTrack } from './nearest.ts';
import { certificatesQuery } from './queries.ts';

function lineOf({ status, issued_at }: Certificate): string {
  if (status === 'revoked') return m.certificates_revoked();
  return status === 'expired' ? m.certificates_expired() : m.certificates_issued({ date: dayOf(issued_at) });
}

/** Certificates side by side, each a way to its page. */
export function CertificateStrip({ userId, nearest }: { userId: string; nearest?: NearestTrack | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(certificatesQuery(userId));
  return (
    <DataCard
      title={m.certificates_title()}
      aside={
        <AnchorLink to="/achievements-goals" search={{ tab: 'certificates' }} size="sm">
          {m.certificates_all()}
        </AnchorLink>
      }
    >
      {!data && error ? (
        <QueryProblem title={m.certificates_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton height={72} radius="md" aria-busy="true" />
      ) : (
        <ul className={classes.strip}>
          {data.map((certificate) => (
            <li key={certificate.serial}>
              <CardLink
                to="/certificates/$serial"
                params={{ serial: certificate.serial }}
                className={classes.slip}
                style={{ '--hue': `var(--track-${certificate.hue})`, '--soft': `var(--track-${certificate.hue}-soft)` } as CSSProperties}
              >
                <TrackGlyph glyph={certificate.glyph} hue={certificate.hue} size={40} tile={false} />
                <span className={classes.slipWords}>
                  <span className={classes.slipTitle}>{certificate.title}</span>
                  <span className={classes.slipLine}>{lineOf(certificate)}</span>
                </span>
              </CardLink>
            </li>
          ))}
          {nearest && (
            <li>
              <CardLink
                to="/tracks/$trackId"
                params={{ trackId: nearest.id }}
                className={classes.slip}
                style={{ '--hue': 'var(--hairline)', '--soft': 'transparent', borderStyle: 'dashed' } as CSSProperties}
              >
                <TrackGlyph glyph={nearest.glyph} hue={nearest.hue} size={40} tile={false} empty />
                <span className={classes.slipWords}>
                  <span className={classes.slipTitle}>{nearest.title}</span>
                  <span className={classes.slipLine}>
                    {m.certificates_next_line({ completed: nearest.progress.completed_modules, total: nearest.progress.total_modules })}
                  </span>
                </span>
              </CardLink>
            </li>
          )}
        </ul>
      )}
    </DataCard>
  );
}
