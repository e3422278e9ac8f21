import type { Config } from '#server/config.ts';
import { judgeMail } from '#server/features/platform/index.ts';
import { isLoopback } from '#server/loopback.ts';
import { mailVerifier } from '#server/mail/transport.ts';
import { type Finding, findingOf, warning } from './finding.ts';

const nothingWaits = { waiting: 0, failing: 0, waiting_since: null };

/** Connects to the mail server, starts TLS and signs in, as for sending an email, but sends none. */
export async function examineMail(config: Config): Promise<Finding> {
  const problem = await mailVerifier(config)();
  const mail = { ...nothingWaits, is_sent: config.smtpUrl !== null };
  const found = findingOf(
    'mail',
    judgeMail({ mail }, problem?.replace(/\.$/, '') ?? null, Date.now()),
    `the mail server accepts emails from ${config.mailFrom}`,
  );
  if (found.state !== 'ok' || !config.smtpUrl) return found;
  const { hostname, protocol, searchParams } = new URL(config.smtpUrl);
  const inTheClear = protocol === 'smtp:' && searchParams.get('ignoreTLS') === 'true' && !isLoopback(hostname);
  return inTheClear ? warning('mail', 'Mails and the password are sent in plain text: remove ?ignoreTLS=true from SMTP_URL.') : found;
}
