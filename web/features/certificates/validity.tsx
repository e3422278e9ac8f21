import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { PublicCertificate } from '#contract/certificates.ts';
import type { CertificateStatus } from '#contract/values.ts';
import { m } from '#messages';
import { dayOf } from './certificate-date.ts';
import classes from './validity.module.css';

const icons: Record<CertificateStatus, typeof IconBan> = { valid: IconRosetteDiscountCheck, expired: IconClockX, revoked: IconBan };

function wordsOf({ status, issuer, issued_at, expires_at, revoked_at, holder_left }: PublicCertificate): { title: string; line: string } {
  const expires = expires_at ? dayOf(expires_at) : null;
  switch (status) {
    case 'revoked':
      return {
        title: m.certificate_page_revoked(),
        line: (holder_left ? m.certificate_page_revoked_left_line : m.certificate_page_revoked_line)({
          issuer,
          date: dayOf(revoked_at ?? issued_at),
        }),
      };
    case 'expired':
      return { title: m.certificate_page_expired(), line: m.certificate_page_expired_line({ issuer, date: expires ?? '' }) };
    case 'valid':
      return {
        title: m.certificate_page_valid(),
        line: expires
          ? m.certificate_page_valid_until_line({ issuer, issued: dayOf(issued_at), expires })
          : m.certificate_page_valid_line({ issuer, issued: dayOf(issued_at) }),
      };
  }
}

/** Says whether the certificate is valid. It is at the top of the page, and screen readers announce changes. */
export function Validity({ certificate }: { certificate: PublicCertificate }) {
  const Icon = icons[certificate.status];
  const { title, line } = wordsOf(certificate);
  return (
    <div role="status" className={classes.standing} data-status={certificate.status}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={26} stroke={1.75} />
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.line}>{line}</p>
      </div>
    </div>
  );
}
