import type { PreviewedPages } from '#server/http/link-preview.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import { type CertificateRow, certificateBySerial } from './queries.ts';
import { shownName } from './shown-name.ts';
import { statusOf } from './status.ts';

/** Formats a date in UTC, because a document shows the same date to everyone. */
const dayOf = (at: Date) => new Intl.DateTimeFormat(formatLocale[baseLocale], { dateStyle: 'long', timeZone: 'UTC' }).format(at);

function sentenceOf(row: CertificateRow, now: Date): string {
  const status = statusOf(row, now);
  if (status !== 'valid') return status === 'revoked' ? m.certificate_page_revoked() : m.certificate_page_expired();
  const holder = shownName(row.holder_name, row.name_shown);
  const issued = { issuer: m.product(), date: dayOf(row.issued_at) };
  return holder === null ? m.certificate_preview_private(issued) : m.certificate_preview_held({ holder, ...issued });
}

/** Returns a certificate's link preview. It shows no more of the holder's name than the certificate's page does. */
export const certificatePreviews = ({ database, clock }: Pick<Services, 'database' | 'clock'>): PreviewedPages => ({
  path: /^\/certificates\/([^/]+)$/,
  async previewOf(serial) {
    const row = await certificateBySerial(database, serial);
    return (
      row && {
        title: m.certificate_page_title({ title: row.title }),
        description: sentenceOf(row, clock.now()),
        image: { path: '/certificate-preview.png', alt: m.certificate_page_kicker() },
      }
    );
  },
});
