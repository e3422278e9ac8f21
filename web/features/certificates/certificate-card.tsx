import { Badge, Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { CSSProperties } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import type { CertificateStatus } from '#contract/values.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { CapstoneLine } from './capstone-line.tsx';
import classes from './certificate-card.module.css';
import { dayOf } from './certificate-date.ts';
import { NameShownSelect } from './name-shown.tsx';
import { saveCredential, savePdf } from './save-certificate.ts';

const states = {
  valid: { colour: 'positive', icon: IconRosetteDiscountCheck, name: m.certificates_valid },
  expired: { colour: 'caution', icon: IconClockX, name: m.certificates_expired },
  revoked: { colour: 'negative', icon: IconBan, name: m.certificates_revoked },
} as const satisfies Record<CertificateStatus, object>;

function dateLine({ status, issued_at, expires_at, revoked_at }: Certificate): string {
  const issued = m.certificates_issued({ date: dayOf(issued_at) });
  if (status === 'revoked') return `${issued} · ${m.certificates_revoked_on({ date: dayOf(revoked_at ?? issued_at) })}`;
  if (!expires_at) return issued;
  const date = dayOf(expires_at);
  return `${issued} · ${status === 'expired' ? m.certificates_expired_on({ date }) : m.certificates_until({ date })}`;
}

/** A small certificate, with all actions for its holder. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { serial, subject, track_id, title, hue, glyph, status, holder_name, public_url, revoked_reason } = certificate;
  const { colour, icon: Icon, name } = states[status];
  return (
    <li className={classes.card} data-status={status} data-serial={serial}>
      <div className={classes.paper} style={{ '--hue': `var(--track-${hue})`, '--soft': `var(--track-${hue}-soft)` } as CSSProperties}>
        <svg className={classes.ridge} viewBox="0 0 400 80" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 62 46 34l40 18 58-44 44 34 36-18 52 40 44-26 80 30v80H0z" />
        </svg>
        <div className={classes.paperTop}>
          <TrackGlyph glyph={glyph} hue={hue} size={44} tile={false} />
          <Badge color={colour} size="lg" leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}>
            {name()}
          </Badge>
        </div>
        <p className={classes.kicker}>{m.certificates_kicker()}</p>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.holder}>{holder_name}</p>
      </div>
      <div className={classes.under}>
        <p className="ui-small ui-mb-2xs">{dateLine(certificate)}</p>
        {subject === 'track' && track_id !== null && status !== 'revoked' && <CapstoneLine trackId={track_id} />}
        {revoked_reason && <p className="ui-small ui-mb-2xs">{m.certificates_reason({ reason: revoked_reason })}</p>}
        <div className="ui-wrap ui-mt-xs">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={m.certificates_actions({ action: m.certificates_pdf(), title })}
            onClick={() => savePdf(serial)}
          >
            {m.certificates_pdf()}
          </Button>
          <ButtonLink
            to="/certificates/$serial"
            params={{ serial }}
            variant="default"
            size="sm"
            aria-label={m.certificates_actions({ action: m.certificates_open(), title })}
          >
            {m.certificates_open()}
          </ButtonLink>
        </div>
        <div className={classes.more}>
          <NameShownSelect certificate={certificate} />
          <div className="ui-row ui-gap-2xs">
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={m.certificates_actions({ action: m.certificates_credential(), title })}
              onClick={() => saveCredential(serial)}
            >
              {m.certificates_credential()}
            </Button>
            <CopyButton onCopy={() => copyText(public_url)} label={m.certificates_copy()} copiedLabel={m.certificates_copied()} />
          </div>
        </div>
      </div>
    </li>
  );
}
