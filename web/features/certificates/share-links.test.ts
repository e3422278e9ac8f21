import { expect, test } from 'vitest';
import type { PublicCertificate } from '#contract/certificates.ts';
import { addToProfileLink, mailLink, shareLink } from './share-links.ts';

const url = 'https://learn.example/certificates/abc123?x=1&y=2';
const certificate: PublicCertificate = {
  serial: 'abc123',
  title: 'Prompts & outputs, "mastered"',
  subject: 'track',
  hue: 'teal',
  glyph: 'slab',
  status: 'valid',
  issued_at: '2026-03-31T23:30:00.000Z',
  expires_at: null,
  revoked_at: null,
  holder_name: 'S. L.',
  issuer: 'Cairn',
  company: null,
  written_by: null,
  holder_left: false,
  modules: [],
  evidence: null,
  capstone_level: null,
  abilities: { download: true, share: true, revoke: false },
};
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('the add-to-profile link names the certificate, its issuer, its date and the address where it can be verified', () => {
  expect(queryOf(addToProfileLink(certificate, url))).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.title,
    organizationName: 'Cairn',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: url,
    certId: 'abc123',
  });
});

test("an expiring certificate's link includes the expiry date", () => {
  expect(queryOf(addToProfileLink({ ...certificate, expires_at: '2028-12-01T00:00:00.000Z' }, url))).toMatchObject({
    expirationYear: '2028',
    expirationMonth: '12',
  });
});

test('an address that has a query is shared completely', () => {
  expect(queryOf(shareLink(url))).toEqual({ url });
});

test('an email link keeps spaces, line breaks and ampersands', () => {
  const link = mailLink({ subject: 'Prompts & outputs', body: `Look:\n${url}` });
  expect(link).not.toContain('+');
  expect(queryOf(link)).toEqual({ subject: 'Prompts & outputs', body: `Look:\n${url}` });
});
