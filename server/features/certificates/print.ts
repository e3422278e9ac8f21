import { LRUCache } from 'lru-cache';
import { m } from '#server/words.ts';
import { certificatePdf, type Diploma } from './pdf/certificate-pdf.ts';
import { lookOf, publicUrlOf } from './present.ts';
import type { CertificateRow } from './queries.ts';
import { statusOf } from './status.ts';

// Setting one takes the processor for a tenth of a second; a page of 30 kB is worth keeping.
const printed = new LRUCache<string, Promise<Buffer>>({ max: 100 });

function dayInWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at);
}

function endOf({ certificate, holder }: CertificateRow, now: Date): Diploma['end'] {
  const { revoked_at, expires_at } = certificate;
  if (revoked_at) return { text: m.certificate_revoked({ date: dayInWords(revoked_at, holder.timezone) }), isWarning: true };
  if (!expires_at) return null;
  const date = dayInWords(expires_at, holder.timezone);
  const expired = statusOf(certificate, now) === 'expired';
  return { text: expired ? m.certificate_expired({ date }) : m.certificate_valid_until({ date }), isWarning: expired };
}

/** The certificate as a PDF; one that is over says so. */
export function printCertificate(row: CertificateRow, origin: string, now: Date): Promise<Buffer> {
  const { certificate, holder } = row;
  const diploma: Diploma = {
    title: certificate.title,
    holder_name: certificate.holder_name,
    allTracks: certificate.trackId === null,
    modules: certificate.modules,
    ...lookOf(row),
    serial: certificate.serial,
    publicUrl: publicUrlOf(origin, certificate.serial),
    issued_at: certificate.issued_at,
    issuedOn: dayInWords(certificate.issued_at, holder.timezone),
    end: endOf(row, now),
  };
  const key = JSON.stringify(diploma);
  const known = printed.get(key);
  if (known) return known;
  const pdf = certificatePdf(diploma);
  printed.set(key, pdf);
  pdf.catch(() => printed.delete(key));
  return pdf;
}
