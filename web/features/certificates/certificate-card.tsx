import { Badge, Button, Select } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { download } from '#web/lib/download.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast, toastWhile } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './certificate-card.module.css';
import { dayOf } from './day.ts';
import { certificatesKey } from './queries.ts';

const states = {
  valid: { colour: 'positive', icon: IconRosetteDiscountCheck, name: m.certificates_valid },
  expired: { colour: 'caution', icon: IconClockX, name: m.certificates_expired },
  revoked: { colour: 'negative', icon: IconBan, name: m.certificates_revoked },
} as const;

const shownNames = [
  { value: 'full', label: m.certificates_name_full },
  { value: 'initials', label: m.certificates_name_initials },
  { value: 'none', label: m.certificates_name_none },
] as const;
type Shown = Certificate['name_shown'];

async function save(what: 'pdf' | 'credential', serial: string): Promise<void> {
  const waiting = toastWhile(what === 'pdf' ? m.certificates_pdf_making() : m.certificates_credential_making());
  try {
    if (what === 'pdf') await download('GET /api/certificates/:serial/pdf', { params: { serial } });
    else await download('GET /api/certificates/:serial/credential', { params: { serial } });
    waiting.done(what === 'pdf' ? m.certificates_pdf_done() : m.certificates_credential_done());
  } catch (error) {
    waiting.failed(messageOf(error, m.certificates_download_failed()));
  }
}

/** How much of the name the public page shows. */
function NameSelect({ certificate: { serial, title, name_shown } }: { certificate: Certificate }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: Shown) => call('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown: shown } }),
    onSuccess: () => void toast('success', m.certificates_shared()),
    onError: (error) => void toast('error', messageOf(error, m.certificates_share_failed())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: certificatesKey }),
  });
  return (
    <Select
      size="xs"
      label={m.certificates_name_shown()}
      aria-label={m.certificates_actions({ action: m.certificates_name_shown(), title })}
      className={classes.select}
      allowDeselect={false}
      data={shownNames.map(({ value, label }) => ({ value, label: label() }))}
      value={isPending ? variables : name_shown}
      onChange={(value) => {
        const shown = shownNames.find((known) => known.value === value)?.value;
        if (shown && shown !== name_shown) mutate(shown);
      }}
    />
  );
}

function dateLine({ status, issued_at, expires_at, revoked_at }: Certificate): string {
  const issued = m.certificates_issued({ date: dayOf(issued_at) });
  if (status === 'revoked') return `${issued} · ${m.certificates_revoked_on({ date: dayOf(revoked_at ?? issued_at) })}`;
  if (!expires_at) return issued;
  const date = dayOf(expires_at);
  return `${issued} · ${status === 'expired' ? m.certificates_expired_on({ date }) : m.certificates_until({ date })}`;
}

/** A certificate in small, with all that its holder can do with it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { serial, title, hue, glyph, status, holder_name, public_url, revoked_reason } = certificate;
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
        <p className={classes.date}>{dateLine(certificate)}</p>
        {revoked_reason && <p className={classes.date}>{m.certificates_reason({ reason: revoked_reason })}</p>}
        <div className={classes.buttons}>
          <Button
            variant="light"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={m.certificates_actions({ action: m.certificates_pdf(), title })}
            onClick={() => void save('pdf', serial)}
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
          <NameSelect certificate={certificate} />
          <div className={classes.small}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={m.certificates_actions({ action: m.certificates_credential(), title })}
              onClick={() => void save('credential', serial)}
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
