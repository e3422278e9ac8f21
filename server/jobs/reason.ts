import { withoutSecrets } from '#server/http/secret-paths.ts';

/** The maximum number of characters shown for a reason, because a mail server may answer with a whole page. */
const most = 300;

/**
 * Returns the reason for a failure in a form that may be shown to people: one line, without stack traces, secrets in links, passwords in
 * server addresses, or email addresses.
 */
export function reasonOf(error: string | null): string | null {
  if (!error) return null;
  const line = error
    .split('\n')
    .filter((part) => !/^\s+at /.test(part))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const safe = withoutSecrets(line)
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '…');
  return safe.length > most ? `${safe.slice(0, most)}…` : safe || null;
}
