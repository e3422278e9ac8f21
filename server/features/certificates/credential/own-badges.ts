import type { Services } from '#server/services.ts';
import { revokedPlaces } from '../queries.ts';
import { issuerOf } from './issuer.ts';
import { keysOf } from './key.ts';
import { statusPlace } from './status-list.ts';

/** The knowledge of this installation about the credentials that it has signed itself. */
export interface OwnBadges {
  /** The `did:web` with which it signs. */
  did: string;
  /** All its public keys, in multibase. */
  publicKeys(): Promise<string[]>;
  /** Whether the status of a credential is that of a revoked certificate; null if it refers to no list of this installation. */
  isRevoked(status: { statusListCredential: string; statusListIndex: string }): Promise<boolean | null>;
}

export function ownBadgesOf(services: Services): OwnBadges {
  const issuer = issuerOf(services);
  return {
    did: issuer.did(),
    publicKeys: () => keysOf(services).publicKeys(),
    async isRevoked(status) {
      const place = statusPlace(issuer, status);
      return place === null ? null : (await revokedPlaces(services.database, place, place + 1)).length > 0;
    },
  };
}
