import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, CardLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { dayOf } from './certificate-date.ts';
import classes from './certificate-list.module.css';
import type { NearestTrack } from './nearest-track.ts';

function lineOf({ status, issued_at }: Certificate): string {
  if (status === 'revoked') return m.certificates_revoked();
  return status === 'expired' ? m.certificates_expired() : m.certificates_issued({ date: dayOf(issued_at) });
}

/** Certificates side by side, each linking to its page. */
export function CertificateStrip({ userId, nearest }: { userId: string; nearest?: NearestTrack | undefined }) {
  const certificates = useQuery(read('GET /api/certificates/user/:userId', { params: { userId } }));
  return (
    <DataCard
      title={m.certificates_title()}
      aside={
        <AnchorLink to="/achievements-goals" search={{ tab: 'certificates' }} size="sm">
          {m.certificates_all()}
        </AnchorLink>
      }
    >
      <Loaded read={certificates} problem={m.certificates_problem()} waiting={72}>
        {(data) => (
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
                  <span className="ui-lines">
                    <span className={classes.slipTitle}>{certificate.title}</span>
                    <span className="ui-small">{lineOf(certificate)}</span>
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
                  <span className="ui-lines">
                    <span className={classes.slipTitle}>{nearest.title}</span>
                    <span className="ui-small">
                      {m.certificates_next_line({ completed: nearest.progress.completed_modules, total: nearest.progress.total_modules })}
                    </span>
                  </span>
                </CardLink>
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}
