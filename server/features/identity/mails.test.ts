import { expect, test } from 'vitest';
import type { Account } from '#server/features/people/index.ts';
import { withoutSecrets } from '#server/http/secret-paths.ts';
import { resetMail, verificationMail } from './mails.ts';
import { newToken } from './tokens.ts';

const token = newToken();
const owner = { email: 'owner@example.test', full_name: 'An Owner', email_verified_at: new Date() } as Account;
const mails = [verificationMail('https://cairn.example', owner.email, token), resetMail('https://cairn.example', owner, token)];

test('the link that confirms an address hides its secret from every server and log', () => {
  const [address = ''] = /https:\S+/.exec(verificationMail('https://cairn.example', owner.email, token).text) ?? [];
  const { hash, pathname, search } = new URL(address);
  expect(hash).toBe(`#token=${token}`);
  expect(pathname + search).not.toContain(token);
});

test.each(mails.map((mail) => [mail.kind, mail] as const))('the email %s is stored without its secret once it has been sent', (_, mail) => {
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(token);
    expect(withoutSecrets(text)).not.toContain(token);
  }
});
