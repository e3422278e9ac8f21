import { once } from 'node:events';
import { connect } from 'node:tls';
import { credentials } from '#contract/certificates.ts';
import { day } from '#server/calendar/durations.ts';
import type { Config } from '#server/config.ts';
import { judgeClock } from '#server/features/platform/index.ts';
import { plainCause } from '#server/start-error.ts';
import { type Finding, fault, findingOf, ok, warning } from './finding.ts';
import { asksCairn, patience } from './port.ts';

const check = 'public address';

/** Returns when the certificate that the address presents expires. */
async function certificateEnd(origin: URL): Promise<Date> {
  const socket = connect({ host: origin.hostname, port: Number(origin.port || 443), servername: origin.hostname, timeout: patience });
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

async function examineCertificate(origin: URL): Promise<Finding> {
  const end = await certificateEnd(origin);
  const days = Math.floor((end.getTime() - Date.now()) / day);
  const text = `The certificate of ${origin.host} ends in ${days} days, on ${end.toISOString().slice(0, 10)}`;
  return days < 14
    ? warning('certificate', `${text}: renew it, or find out why it is not renewed automatically.`)
    : ok('certificate', text);
}

/** Returns the public keys that the address publishes for its certificates. */
async function keysAt(origin: URL): Promise<string[]> {
  const answer = await fetch(new URL(credentials.didDocument.path, origin), { signal: AbortSignal.timeout(patience) });
  const { verificationMethod } = (await answer.json()) as { verificationMethod?: { publicKeyMultibase: string }[] };
  return verificationMethod?.map(({ publicKeyMultibase }) => publicKeyMultibase) ?? [];
}

/** Examines the clock. The result is accurate to the second, because the answer does not give the time more precisely. */
function examineClock(answer: Response): Finding[] {
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [];
  const apart = date + 500 - Date.now();
  return [
    findingOf('clock of the public address', judgeClock({ clock: { milliseconds_apart: Math.round(apart) } }), 'agrees with this one'),
  ];
}

/**
 * Examines the proxy. Cairn itself has no TLS, so https needs a proxy in front, which must be trusted so that Cairn knows the client's
 * address.
 */
function examineProxy({ publicUrl, trustProxy }: Config): Finding {
  if (publicUrl.startsWith('https:') && trustProxy === false)
    return warning('proxy', 'Everyone who comes through the proxy shares its limits: set TRUST_PROXY to the address of the proxy.');
  return ok('proxy', trustProxy === false ? 'none is trusted' : 'the client address from the trusted proxy is used');
}

interface Known {
  /** The public keys in the database; empty if there are none or the database was not examined. */
  publicKeys: readonly string[];
  /** Whether Cairn answers on its port. */
  runs: boolean;
}

/** Examines whether the public address leads to this Cairn over a safe connection, and when its certificate expires. */
export async function examinePublicAddress(config: Config, { publicKeys, runs }: Known): Promise<Finding[]> {
  if (!config.publicUrlGiven) return [ok(check, `${config.publicUrl}, for this machine alone`)];
  const origin = new URL(config.publicUrl);
  const proxy = examineProxy(config);
  try {
    const { isCairn, answer } = await asksCairn(config.publicUrl);
    const certificate = origin.protocol === 'https:' ? [await examineCertificate(origin)] : [];
    const found = [...certificate, ...examineClock(answer), proxy];
    if (!isCairn && !runs)
      return [warning(check, `Cairn does not run, so ${origin.origin} could not be tested: start it and run the doctor again.`), ...found];
    if (!isCairn)
      return [
        fault(check, `${origin.origin} is answered by something else (${answer.status}): make the proxy forward to Cairn's port.`),
        ...found,
      ];
    const isThis = publicKeys.length === 0 || (await keysAt(origin)).some((key) => publicKeys.includes(key));
    if (!isThis)
      return [
        fault(check, `Another Cairn answers at ${origin.origin}: correct PUBLIC_URL, or make the proxy forward to this one.`),
        ...found,
      ];
    return [ok(check, `Cairn answers at ${origin.origin}`), ...found];
  } catch (error) {
    const why = plainCause(error instanceof Error && error.cause ? error.cause : error).replace(/\.$/, '');
    return [fault(check, `${origin.origin} can't be opened (${why}): check its name, the proxy and the certificate.`), proxy];
  }
}
