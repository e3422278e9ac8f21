import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string;
  subject: string;
  /** The text as received, with quoted-printable line breaks removed. */
  text: string;
}

export interface MailServer {
  /** The value for `SMTP_URL`. */
  url: string;
  mails: Mail[];
  /** Refuses email to these addresses from now on, and accepts all other email. */
  refuse(addresses: readonly string[]): void;
  /** Waits for an email to an address and returns the newest one. */
  mailTo(address: string, subject?: RegExp): Promise<Mail>;
  close(): Promise<void>;
}

/** Quoted-printable encodes single bytes, which must be decoded together as UTF-8. */
const unquoted = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Starts a real SMTP server on loopback. It accepts and keeps all email, except to addresses that it was told to refuse. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let refused: readonly string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refused.includes(address) ? new Error('mailbox is full') : null),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const text = unquoted(raw);
        const [, subject = ''] = /^Subject: (.*)$/m.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject: subject.trim(), text });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (addresses) => {
      refused = addresses;
    },
    async mailTo(address, subject = /./) {
      const deadline = Date.now() + 15_000;
      while (Date.now() < deadline) {
        const mail = mails.findLast((one) => one.to === address && subject.test(one.subject));
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`there is no mail to ${address}, only to ${mails.map(({ to }) => to).join(', ') || 'nobody'}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the path of the product's link in an email, including the secret. */
export function linkIn({ text }: Mail): string {
  const [, path] =
    /https?:\/\/[^/\s]+(\/(?:(?:verify-email|invitation|keep-account)[?#]token=|reset-password\/|unsubscribe\/)[\w.-]+)/.exec(text) ?? [];
  if (!path) throw new Error(`no link in:\n${text}`);
  return path;
}
