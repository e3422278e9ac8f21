import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Takes mail on loopback, each as long as a real mail server needs, so that some is on its way at any moment. */
export async function takingMailServer(milliseconds: number) {
  /** Recipient -> `performance.now()` at which the first mail to them was taken. */
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        setTimeout(() => {
          for (const { address } of envelope.rcptTo) if (!taken.has(address)) taken.set(address, performance.now());
          done();
        }, milliseconds);
      });
    },
  });
  // A client that is killed in the middle is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close(() => undefined) };
}
