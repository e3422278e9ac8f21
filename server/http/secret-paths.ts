/** The pages whose links carry a secret. Whoever knows it can do what the link does. */
const pages = '(?:reset-password|unsubscribe|verify-email)';

const inText = new RegExp(String.raw`(${pages}(?:\/|\?token=))[\w.-]+`, 'g');
const inAddress = new RegExp(String.raw`(${pages}[/?]|token=).*`, 's');

/** A text without the secrets in its links. */
export const withoutSecrets = (text: string): string => text.replace(inText, '$1…');

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The address of a request without what follows such a page; `/%72eset-password/…` is the same page. */
export const addressForLog = (url: string): string => decoded(url).replace(inAddress, '$1…');
