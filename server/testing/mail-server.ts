import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

async function listening(onData: SMTPServerOptions['onData']) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], ...(onData ? { onData } : {}) });
  // Some tests kill a client in the middle of a message, which is an error here.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}

/** Starts a server that accepts mail on loopback as slowly as a real mail server, so that some email is in transit at any time. */
export async function takingMailServer(milliseconds: number) {
  /** Maps each recipient to the `performance.now()` when the first email to them was accepted. */
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

/** Starts a server that accepts mail on loopback and keeps it. */
export async function keepingMailServer() {
  /** Maps each recipient to the raw emails received for them. */
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
