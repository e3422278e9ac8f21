import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { credentialsContext, openBadgesContext } from './contexts.ts';
import { keysOf } from './key.ts';
import { type Signer, signed, signedAsJson } from './sign.ts';

/** Signs credentials on behalf of this installation, which is identified by its public address. */
export interface Issuer {
  /** The public origin. */
  origin(): string;
  /** The `did:web` of that origin. */
  did(): string;
  profile(): { id: string; type: ['Profile']; name: string; url: string };
  /** Adds the proof to a document. Throws `unavailable` when the key can't be opened. */
  sign<D extends { '@context': readonly (string | object)[] }>(document: D): ReturnType<typeof signed<D>>;
  /** Adds a proof over the JSON itself, for long documents. Throws `unavailable` when the key can't be decrypted. */
  signAsJson<D extends { '@context': readonly (string | object)[] }>(document: D): Promise<ReturnType<typeof signedAsJson<D>>>;
  /** The DID document, with the public keys. */
  didDocument(): Promise<object>;
}

/**
 * Returns the `did:web` of an origin. According to https://w3c-ccg.github.io/did-method-web/, a port is part of the name, and its colon is
 * written as %3A.
 */
export const didOf = (origin: string): string => `did:web:${new URL(origin).host.replace(':', '%3A')}`;

export function issuerOf(services: Services): Issuer {
  const { config, clock } = services;
  const keys = keysOf(services);
  // The address is read each time, because with PORT=0 it is known only after the start.
  const origin = () => config.publicUrl;
  const did = () => didOf(origin());
  const addressOf = (public_key: string) => `${did()}#${public_key}`;

  async function signer(): Promise<Signer> {
    const { privateKey, public_key } = await keys.signing();
    return { privateKey, verificationMethod: addressOf(public_key) };
  }

  return {
    origin,
    did,
    profile: () => ({ id: did(), type: ['Profile'], name: m.product(), url: origin() }),
    sign: async (document) => signed(document, await signer(), clock.now()),
    signAsJson: async (document) => signedAsJson(document, await signer(), clock.now()),
    async didDocument() {
      const publicKeys = await keys.publicKeys();
      return {
        '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
        id: did(),
        verificationMethod: publicKeys.map((publicKeyMultibase) => ({
          id: addressOf(publicKeyMultibase),
          type: 'Multikey',
          controller: did(),
          publicKeyMultibase,
        })),
        assertionMethod: publicKeys.map(addressOf),
        service: [{ id: `${did()}#issuer`, type: 'LinkedDomains', serviceEndpoint: origin() }],
      };
    },
  };
}

/** Returns the issuer's profile as a separate document. */
export const profileDocument = (issuer: Issuer) => ({ '@context': [credentialsContext, openBadgesContext], ...issuer.profile() });
