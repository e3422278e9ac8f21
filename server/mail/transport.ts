import { minute, second } from '#server/calendar/durations.ts';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/loopback.ts';

/** How long a mail server may take to connect, greet and answer, in milliseconds. */
export const usualPatience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };

/**
 * Returns whether a mail server must start TLS before anything is sent to it, because otherwise the password and the links in emails could
 * be read in transit. It need not if it is on this machine, or if the address ends in `?ignoreTLS=true`.
 */
function requireTLS(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

async function transportTo(url: string, patience: typeof usualPatience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, requireTLS: requireTLS(url), ...patience });
}

/** Returns the transport to the mail server. If none is configured, returns null and loads nothing. */
export const mailTransport = ({ smtpUrl }: Pick<Config, 'smtpUrl'>, patience = usualPatience) =>
  smtpUrl ? transportTo(smtpUrl, patience) : null;

/** Time limits for a health check, which does not wait for a mail server that hangs. */
const short = { connectionTimeout: 3 * second, greetingTimeout: 3 * second, socketTimeout: 3 * second };

/**
 * Returns a function that checks, at most once a minute, whether the mail server accepts emails. It returns null if so or if none is
 * configured, and otherwise the server's answer.
 */
export function mailVerifier(config: Pick<Config, 'smtpUrl'>): () => Promise<string | null> {
  const transport = mailTransport(config, short);
  let until = 0;
  let verification: Promise<string | null> = Promise.resolve(null);
  return () => {
    if (transport && performance.now() >= until) {
      until = performance.now() + minute;
      verification = transport
        .then((one) => one.verify())
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
    }
    return verification;
  };
}
