import { Badge } from '@mantine/core';
import type { MemberLearning } from '#contract/members.ts';
import type { CertificateStatus } from '#contract/values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './member-page.module.css';

const states: Record<CertificateStatus, { colour: string; name: () => string }> = {
  valid: { colour: 'positive', name: m.certificates_valid },
  expired: { colour: 'caution', name: m.certificates_expired },
  revoked: { colour: 'negative', name: m.certificates_revoked },
};
const dayOf = (day: string) => dayInWords(day, { dateStyle: 'long' });

/** A member's certificates, with a link to each. */
export function MemberCertificates({ certificates }: Pick<MemberLearning, 'certificates'>) {
  return (
    <DataCard title={m.member_certificates()}>
      {certificates.length === 0 ? (
        <p className="ui-dim">{m.member_certificates_none()}</p>
      ) : (
        <ul className="ui-list ui-stack ui-gap-sm">
          {certificates.map(({ serial, title, hue, glyph, status, issued_on, expires_on }) => (
            <li key={serial} className={classes.certificate}>
              <TrackGlyph glyph={glyph} hue={hue} size={36} />
              <div>
                <AnchorLink to="/certificates/$serial" params={{ serial }} inherit c="inherit" className="ui-medium ui-breaks">
                  {title}
                </AnchorLink>
                <div className="ui-small">
                  {m.certificates_issued({ date: dayOf(issued_on) })}
                  {expires_on && ` · ${m.certificates_until({ date: dayOf(expires_on) })}`}
                </div>
              </div>
              <Badge color={states[status].colour}>{states[status].name()}</Badge>
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
