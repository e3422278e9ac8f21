import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/database.ts';
import { logoContent } from '#server/features/companies/index.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import { evidenceLine } from './evidence.ts';
import type { PrintedCertificate } from './pdf/certificate-pdf.ts';
import { dayOf, lookOf, publicUrlOf } from './present.ts';
import type { CertificateRow } from './queries.ts';
import { statusOf } from './status.ts';

// Creating a PDF takes a tenth of a second of processor time, measured on a certificate with eight modules, so its 30 kB are cached. A
// cached file depends only on its key.
const pdfs = new LRUCache<string, Promise<Buffer>>({ max: 100 });

function dayInWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(formatLocale[baseLocale], { dateStyle: 'long', timeZone }).format(at);
}

function endOf(row: CertificateRow, now: Date): PrintedCertificate['end'] {
  const { revoked_at, expires_at, timezone } = row;
  if (revoked_at) return { text: m.certificate_revoked({ date: dayInWords(revoked_at, timezone) }), isWarning: true };
  if (!expires_at) return null;
  const date = dayInWords(expires_at, timezone);
  const expired = statusOf(row, now) === 'expired';
  return { text: expired ? m.certificate_expired({ date }) : m.certificate_valid_until({ date }), isWarning: expired };
}

/** Prints a certificate; the drawing code and its fonts are loaded on first use. */
async function print(database: Database, printed: PrintedCertificate, key: string | null, company: string): Promise<Buffer> {
  const [{ certificatePdf }, picture] = await Promise.all([
    import('./pdf/certificate-pdf.ts'),
    key === null ? undefined : logoContent(database, key),
  ]);
  return certificatePdf(printed, picture ? { picture, company } : null);
}

/** Returns the certificate as a PDF, with a notice if it is no longer valid. */
export function printCertificate(database: Database, row: CertificateRow, origin: string, now: Date): Promise<Buffer> {
  const { title, holder_name, subject, modules, written_by, company_line, serial, issued_at, timezone } = row;
  const printed: PrintedCertificate = {
    title,
    holder_name,
    subject,
    modules,
    written_by,
    evidence: evidenceLine(row),
    company_line,
    ...lookOf(row),
    serial,
    publicUrl: publicUrlOf(origin, serial),
    // The time of day is private, and anyone with the file can read its creation date.
    dated: new Date(dayOf(issued_at)),
    issuedOn: dayInWords(issued_at, timezone),
    end: endOf(row, now),
  };
  const logo = row.logo_key;
  const key = JSON.stringify({ ...printed, logo });
  const known = pdfs.get(key);
  if (known) return known;
  const pdf = print(database, printed, logo, row.issued_in ?? '');
  pdfs.set(key, pdf);
  pdf.catch(() => pdfs.delete(key));
  return pdf;
}
