/** The characters around addresses in text. None of them belongs to a host. */
const around = /[\s<>()[\]{}"'“”‘’`*=,;|]+/;
const mostAddress = 2_000;

/** Returns the host that a word leads to: a link's, an email address's, or the word itself; undefined for other words. */
function hostOf(word: string): string | undefined {
  const written = /^[a-z][a-z0-9+.-]{0,19}:\/\//i.test(word) ? word : `https://${word.replace(/^mailto:/i, '')}`;
  return URL.parse(written)?.hostname.replace(/\.$/, '');
}

/**
 * Whether text has an address at a host or below it. Hosts are compared, as a browser would do, so that neither
 * `https://collect.example@pellworth.example/` nor `collect.example.org` leads to `collect.example`.
 */
export const leadsTo = (text: string, host: string): boolean =>
  text
    .split(around)
    .filter((word) => word.length <= mostAddress && word.includes('.'))
    .map((word) => hostOf(word.replace(/[.:!?]+$/, '')))
    .some((found) => found === host || found?.endsWith(`.${host}`));
