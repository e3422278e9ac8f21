import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Behaviour = 'accept' | 'refuse' | 'drop after data';

/** Starts a real SMTP server on loopback with the given behaviour. It remembers the emails it has accepted. */
export async function startSmtp(behaviour: () => Behaviour): Promise<{ url: string; taken: string[]; close(): Promise<void> }> {
  const taken: string[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(behaviour() === 'refuse' ? new Error('mailbox busy') : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        taken.push(text);
        if (behaviour() === 'drop after data') {
          const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> };
          for (const connection of connections) connection._socket.destroy();
        } else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
