import type { PublicCertificate } from '#contract/certificates.ts';

interface Texts {
  subject: string;
  body: string;
}

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Year and month in UTC, as on the certificate itself. */
const yearAndMonth = (time: string) => ({ year: time.slice(0, 4), month: String(Number(time.slice(5, 7))) });

/** Returns the link that adds the certificate to a LinkedIn profile, with the form filled in. */
export function addToProfileLink({ title, issuer, serial, issued_at, expires_at }: PublicCertificate, url: string): string {
  const issued = yearAndMonth(issued_at);
  const expires = expires_at ? yearAndMonth(expires_at) : null;
  return withQuery('https://www.linkedin.com/profile/add', {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuer,
    issueYear: issued.year,
    issueMonth: issued.month,
    ...(expires ? { expirationYear: expires.year, expirationMonth: expires.month } : {}),
    certUrl: url,
    certId: serial,
  });
}

/** Returns the link for a LinkedIn post with the public page. */
export const shareLink = (url: string) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url });

/** Returns the link for an email with the public page. Email clients accept %20 for a space, but not a plus. */
export const mailLink = ({ subject, body }: Texts) => `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
