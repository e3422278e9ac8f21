import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

async function listening(onData: SMTPServerOptions['onData']) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], ...(onData ? { onData } : {}) });
  // A client that is killed in the middle is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}

/** Accepts mail on loopback, each as slowly as a real mail server does, so that some is on its way at any moment. */
export async function takingMailServer(milliseconds: number) {
  /** Recipient -> `performance.now()` at which the first mail to them was taken. */
  const taken = new Map<string, number>();
  const server = await listening((stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      setTimeout(() => {
        for (const { address } of envelope.rcptTo) if (!taken.has(address)) taken.set(address, performance.now());
        done();
      }, milliseconds);
    });
  });
  return { ...server, taken };
}

/** Accepts mail on loopback and keeps it. */
export async function keepingMailServer() {
  /** Recipient -> the mails received for them, as they were sent. */
  const taken = new Map<string, string[]>();
  const server = await listening((stream, { envelope }, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) taken.set(address, [...(taken.get(address) ?? []), Buffer.concat(parts).toString()]);
      done();
    });
  });
  return { ...server, mailsTo: ({ email }: { email: string }): readonly string[] => taken.get(email) ?? [] };
}
