/** The pages and files whose links contain a secret. Anyone who knows the secret can use the link. */
const pages = '(?:reset-password|unsubscribe|verify-email|keep-account|calendars)';

/** In text, every token counts as a secret, regardless of the page it opens, so that links to new pages need no change here. */
const inText = new RegExp(String.raw`(${pages}\/|[?#&](?:token|signature)=)[\w.-]+`, 'g');
const inAddress = new RegExp(String.raw`(${pages}[/?]|token=|signature=).*`, 's');

/** Removes the secrets from the links in the text. */
export const withoutSecrets = (text: string): string => text.replace(inText, '$1…');

/** Decodes encoded ASCII, which is enough for the product's page names. All other text stays unchanged, even if it can't be decoded. */
const readable = (address: string): string =>
  address.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns a request's address without the part after the name of such a page. `/%72eset-password/…` counts as the same page. */
export const addressForLog = (url: string): string => readable(url).replace(inAddress, '$1…');
