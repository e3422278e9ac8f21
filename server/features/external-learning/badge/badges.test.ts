import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  badgeFor,
  bakedPng,
  bakedSvg,
  edIssuer,
  type Issuer,
  type Json,
  p256Issuer,
  rsaIssuer,
  signedJson,
  signedToken,
  tokenOf,
} from '#server/testing/badges.ts';
import { certify } from '#server/testing/certify.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

const origin = 'https://learn.example.test';
const did = 'did:web:learn.example.test';
let app: Awaited<ReturnType<typeof startTestApp>>;
let ann: Person;
let company_id: Awaited<ReturnType<typeof company>>['id'];
let school: Issuer;
let p256: Issuer;
let rsa: Issuer;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
  app.clock.set('2026-11-20T12:00:00Z');
  ({ id: company_id } = await company(app));
  ann = await staySignedIn(app, await student(app, { company_id }));
  [school, p256, rsa] = [edIssuer(), p256Issuer(), rsaIssuer()];
});
afterAll(() => app.close());

type Content = string | Buffer | Json;
function fileOf(content: Content): File {
  const bytes = Buffer.isBuffer(content) ? content : typeof content === 'string' ? content : JSON.stringify(content);
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'badge', { type: 'application/octet-stream' });
}
const hand = (content: Content, person = ann) => person.ask('POST /api/external-learning/badges', { file: fileOf(content) });
const badge = (changes: Json = {}, issuer = school) => badgeFor(ann.email, issuer.did, changes);
const genuine = (changes: Json = {}) => signedJson(badge(changes), school);
const subject = (changes: Json) => ({ ...(badge()['credentialSubject'] as Json), ...changes });
const another = (salt: string) =>
  subject({
    identifier: [{ type: 'IdentityObject', hashed: true, identityHash: `sha256$${'0'.repeat(64)}`, identityType: 'emailAddress', salt }],
  });
const key = (length: number) => generateKeyPairSync('rsa', { modulusLength: length });
const proofOf = (signed: Json) => signed['proof'] as Json;
const withProof = (signed: Json, changes: Json): Json => ({ ...signed, proof: { ...proofOf(signed), ...changes } });
const hmacOf = (secret: string | Buffer) => (input: string) => createHmac('sha256', secret).update(input).digest();
const head = (changes: Json = {}) => ({ alg: 'EdDSA', typ: 'JWT', kid: school.method, ...changes });
const payload = () => ({ iss: school.did, ...badge() });
const pem = ({ publicKey }: Issuer) => publicKey.export({ type: 'spki', format: 'pem' }).toString();
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { name: nested(depth - 1) });

const forged: [string, string, () => Content | Promise<Content>][] = [
  ['with a changed name', 'badge_signature', async () => ({ ...(await genuine()), name: 'Rocket science' })],
  [
    'with a changed achievement',
    'badge_signature',
    async () => ({
      ...(await genuine()),
      credentialSubject: subject({
        achievement: {
          id: 'https://fire.example/safety',
          type: ['Achievement'],
          name: 'Rocket science',
          description: 'x',
          criteria: { narrative: 'x' },
        },
      }),
    }),
  ],
  ['with a changed day', 'badge_signature', async () => ({ ...(await genuine()), validFrom: '2026-10-01T09:00:00Z' })],
  [
    'whose end was removed',
    'badge_signature',
    async () => {
      const { validUntil: _, ...rest } = await genuine({ validUntil: '2026-05-01T00:00:00Z' });
      return rest;
    },
  ],
  ['with an added claim', 'badge_signature', async () => ({ ...(await genuine()), description: 'With honours' })],
  ['with a claim that its terms do not define', 'badge_signature', async () => ({ ...(await genuine()), honours: true })],
  [
    'with an added status',
    'badge_signature',
    async () => ({
      ...(await genuine()),
      credentialStatus: {
        id: 'urn:x',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '1',
        statusListCredential: 'https://x.example/1',
      },
    }),
  ],
  ['with a changed date of its proof', 'badge_signature', async () => withProof(await genuine(), { created: '2026-10-01T09:00:00Z' })],
  [
    'with a changed value of its proof',
    'badge_signature',
    async () => {
      const signed = await genuine();
      const value = String(proofOf(signed)['proofValue']);
      return withProof(signed, { proofValue: value.slice(0, -1) + (value.endsWith('a') ? 'b' : 'a') });
    },
  ],
  ['with an empty value of its proof', 'badge_signature', async () => withProof(await genuine(), { proofValue: 'z' })],
  ['with the proof of another badge', 'badge_signature', async () => ({ ...badge({ name: 'Other' }), proof: proofOf(await genuine()) })],
  ['with a proof for another purpose', 'badge_signature', async () => withProof(await genuine(), { proofPurpose: 'authentication' })],
  ['with a proof that has expired', 'badge_expired', async () => withProof(await genuine(), { expires: '2026-04-01T00:00:00Z' })],
  ['without a proof', 'badge_unsigned', () => badge()],
  [
    'with two proofs',
    'badge_malformed',
    async () => {
      const signed = await genuine();
      return { ...signed, proof: [proofOf(signed), proofOf(signed)] };
    },
  ],
  [
    'signed with the key of someone else',
    'badge_signature',
    async () => {
      const other = edIssuer();
      return withProof(await signedJson(badge(), { ...other, method: school.method }), {});
    },
  ],
  [
    'that names the key of another issuer',
    'badge_key',
    () => {
      const other = edIssuer();
      return signedJson(badge(), other);
    },
  ],
  [
    'that names an issuer which did not sign it',
    'badge_key',
    async () => ({ ...(await genuine()), issuer: { id: did, type: ['Profile'], name: 'Cairn' } }),
  ],
  [
    'that claims to be from this installation',
    'badge_key',
    () => signedJson(badge({ issuer: did }), { ...school, method: `${did}#${school.method.split('#')[1]}` }),
  ],
  [
    'with a proof of Ed25519 and an issuer with a P-256 key',
    'badge_key',
    async () => withProof({ ...(await genuine()), issuer: p256.did }, { verificationMethod: p256.method }),
  ],
  [
    'whose issuer has a key of an unknown kind',
    'badge_key',
    async () => ({
      ...(await genuine()),
      issuer: 'did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc',
      proof: {
        ...proofOf(await genuine()),
        verificationMethod: 'did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc#z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc',
      },
    }),
  ],
  [
    'without the context of badges',
    'badge_contexts',
    async () => ({ ...(await genuine()), '@context': ['https://www.w3.org/ns/credentials/v2'] }),
  ],
  [
    'with a context that gives its terms other meanings',
    'badge_contexts',
    async () => ({ ...(await genuine()), '@context': [...(badge()['@context'] as string[]), { name: 'https://schema.org/email' }] }),
  ],
  [
    'with the address of another context',
    'badge_contexts',
    async () => ({ ...(await genuine()), '@context': [...(badge()['@context'] as string[]), 'https://evil.example/context.json'] }),
  ],
  [
    'with contexts in another order',
    'badge_contexts',
    async () => ({ ...(await genuine()), '@context': [...(badge()['@context'] as string[])].reverse() }),
  ],
  ['of another kind of credential', 'badge_type', () => signedJson(badge({ type: ['VerifiableCredential'] }), school)],
  ['that has expired', 'badge_expired', () => genuine({ validUntil: '2026-11-20T11:59:59Z' })],
  ['that is not valid yet', 'badge_not_yet_valid', () => genuine({ validFrom: '2026-11-20T12:30:00Z' })],
  ['that was given to someone else', 'badge_other_subject', () => genuine({ credentialSubject: another('salt') })],
  [
    'with a hash of the right address and the wrong salt',
    'badge_other_subject',
    () => {
      const [identity] = (badge()['credentialSubject'] as { identifier: Json[] }).identifier;
      return genuine({ credentialSubject: subject({ identifier: [{ ...identity, salt: 'pepper' }] }) });
    },
  ],
  ['that says of no one whom it was given to', 'badge_other_subject', () => genuine({ credentialSubject: subject({ identifier: [] }) })],
  [
    'with a weak hash of the address',
    'badge_other_subject',
    () =>
      genuine({
        credentialSubject: subject({
          identifier: [
            {
              type: 'IdentityObject',
              hashed: true,
              identityHash: 'md5$0cc175b9c0f1b6a831c399e269772661',
              identityType: 'emailAddress',
              salt: '',
            },
          ],
        }),
      }),
  ],
  [
    'with the same name twice',
    'badge_malformed',
    async () => JSON.stringify(await genuine()).replace('"name":"Fire safety"', '"name":"Rocket science","name":"Fire safety"'),
  ],
  [
    'with an escaped name twice',
    'badge_malformed',
    async () => JSON.stringify(await genuine()).replace('"issuer":', '"\\u0069ssuer":"did:key:z6Mk","issuer":'),
  ],
  ['that is nested too deeply', 'badge_too_complicated', async () => ({ ...(await genuine()), evidence: nested(40) })],
  [
    'with too many values',
    'badge_too_complicated',
    async () => ({ ...(await genuine()), evidence: Array.from({ length: 3_000 }, () => 'x') }),
  ],
  ['that is too large', 'badge_too_large', async () => ({ ...(await genuine()), description: 'x'.repeat(250_000) })],
  ['cut off', 'badge_malformed', async () => JSON.stringify(await genuine()).slice(0, -10)],
  ['that is other data', 'badge_not_found', () => '{"title": "Fire safety"}'],
  ['in a list', 'badge_not_found', async () => JSON.stringify([await genuine()])],
  ['that is only a page', 'badge_not_found', () => '<!doctype html><p>Fire safety</p>'],
  ['as a token without a signature', 'badge_algorithm', () => tokenOf(head({ alg: 'none' }), payload(), Buffer.alloc(0))],
  ['as a token of "nOnE"', 'badge_algorithm', () => tokenOf(head({ alg: 'nOnE' }), payload(), Buffer.alloc(0))],
  [
    'as a token signed with the public key as a password',
    'badge_algorithm',
    () => tokenOf(head({ alg: 'HS256' }), payload(), hmacOf(pem(school))),
  ],
  ['as a token with an empty signature', 'badge_signature', () => tokenOf(head(), payload(), Buffer.alloc(0))],
  [
    'as a token signed with another key',
    'badge_signature',
    () => signedToken(badge(), { ...edIssuer(), did: school.did, method: school.method }),
  ],
  [
    'as a token with a changed claim',
    'badge_signature',
    async () => {
      const [h, p = '', s] = (await signedToken(badge(), school)).split('.');
      const claims = JSON.parse(Buffer.from(p, 'base64url').toString()) as Json;
      return `${h}.${Buffer.from(JSON.stringify({ ...claims, name: 'x' })).toString('base64url')}.${s}`;
    },
  ],
  [
    'as a token of ES256 by an issuer with an Ed25519 key',
    'badge_algorithm',
    () => signedToken(badge(), { ...p256, did: school.did, method: school.method }),
  ],
  ['as a token whose key is named at another issuer', 'badge_key', () => signedToken(badge(), school, { kid: edIssuer().method })],
  [
    'as a token whose key is named by an address',
    'badge_key',
    () => signedToken(badge(), school, { kid: 'https://evil.example/keys.json#1' }),
  ],
  [
    'as a token that brings its own key',
    'badge_algorithm',
    () => {
      const other = edIssuer();
      return signedToken(badge(), { ...other, did: school.did, method: school.method }, { jwk: other.publicKey.export({ format: 'jwk' }) });
    },
  ],
  [
    'as a token with the address of a key',
    'badge_algorithm',
    () => signedToken(badge(), school, { jku: 'https://evil.example/jwks.json' }),
  ],
  [
    'as a token with an unknown critical header',
    'badge_algorithm',
    () => tokenOf(head({ crit: ['x'], x: 1 }), payload(), Buffer.alloc(64)),
  ],
  ['as a token of another issuer than its badge', 'badge_claims', async () => signedToken({ ...badge(), iss: edIssuer().did }, school)],
  [
    'as a token about another person than its badge',
    'badge_claims',
    () => signedToken({ ...badge(), sub: 'mailto:someone@example.test' }, school),
  ],
  [
    'as a token that ends later than its badge',
    'badge_claims',
    () => signedToken({ ...badge({ validUntil: '2026-12-01T00:00:00Z' }), exp: 1_900_000_000 }, school),
  ],
  [
    'as a token with an RSA key that is too short',
    'badge_key',
    () => {
      const weak = rsaIssuer(1_024);
      return tokenOf({ alg: 'RS256', kid: weak.method }, { iss: weak.did, ...badge({}, weak) }, Buffer.alloc(128));
    },
  ],
  [
    'as a token of an issuer that publishes its private key',
    'badge_key',
    () => {
      const jwk = key(2_048).privateKey.export({ format: 'jwk' });
      const leaked = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
      return tokenOf({ alg: 'RS256' }, { iss: leaked, ...badgeFor(ann.email, leaked) }, Buffer.alloc(256));
    },
  ],
  [
    'in a PNG with two of them',
    'badge_malformed',
    async () => bakedPng(JSON.stringify(await genuine()), JSON.stringify(await genuine({ name: 'x' }))),
  ],
  [
    'in a PNG that was changed',
    'badge_malformed',
    async () => {
      const png = bakedPng(JSON.stringify(await genuine()));
      png.write('R', png.indexOf('Fire'));
      return png;
    },
  ],
  ['in a PNG that is cut off', 'badge_malformed', async () => bakedPng(JSON.stringify(await genuine())).subarray(0, 200)],
  ['in an SVG with two of them', 'badge_malformed', async () => bakedSvg(JSON.stringify(await genuine()), JSON.stringify(await genuine()))],
];

test.each(forged)('a badge %s is refused', async (_, code, make) => {
  const { status, problem } = await hand(await make());
  expect([status, problem.errors?.[0]?.code ?? problem.code]).toEqual([400, code]);
});

test('a picture without a badge is refused', async () => {
  for (const content of [bakedPng(), bakedSvg()]) expect((await hand(content)).problem.errors?.[0]?.code).toBe('badge_not_found');
});

test('at least 40 kinds of forged badges are refused, and nothing of them is stored', async () => {
  expect(forged.length).toBeGreaterThanOrEqual(40);
  expect((await ann.ask('GET /api/external-learning')).data.learning).toEqual([]);
});

/** Hands in a badge as a new person, and returns how it is shown to them. */
async function handedIn(make: (email: string) => Content | Promise<Content>) {
  const person = await staySignedIn(app, await student(app, { company_id }));
  const answer = await hand(await make(person.email), person);
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
}

test.each<[string, (email: string) => Content | Promise<Content>]>([
  ['as JSON', (email) => signedJson(badgeFor(email, school.did), school)],
  [
    'as JSON with a list of one proof',
    async (email) => {
      const signed = await signedJson(badgeFor(email, school.did), school);
      return { ...signed, proof: [signed['proof']] };
    },
  ],
  [
    'with its members in another order',
    async (email) => JSON.stringify(Object.fromEntries(Object.entries(await signedJson(badgeFor(email, school.did), school)).reverse())),
  ],
  ['baked into a PNG', async (email) => bakedPng(JSON.stringify(await signedJson(badgeFor(email, school.did), school)))],
  ['baked into an SVG', async (email) => bakedSvg(JSON.stringify(await signedJson(badgeFor(email, school.did), school)))],
  ['as a token of Ed25519', (email) => signedToken(badgeFor(email, school.did), school)],
  ['as a token of P-256', (email) => signedToken(badgeFor(email, p256.did), p256)],
  ['as a token of RSA', (email) => signedToken(badgeFor(email, rsa.did), rsa)],
  ['as a token baked into a PNG', async (email) => bakedPng(await signedToken(badgeFor(email, school.did), school))],
  [
    'for an address that is not hashed',
    (email) =>
      signedJson(
        badgeFor(email, school.did, {
          credentialSubject: subject({
            identifier: [{ type: 'IdentityObject', hashed: false, identityHash: email.toUpperCase(), identityType: 'emailAddress' }],
          }),
        }),
        school,
      ),
  ],
])('a genuine badge %s is verified, and says who issued it', async (_, make) => {
  const shown = await handedIn(make);
  expect(shown).toMatchObject({ title: 'Fire safety', provider: 'The Fire School', completed_on: '2026-03-01', evidence: 'badge' });
  expect(shown.badge).toMatchObject({ signature: 'verified', revocation: 'never', issuer_name: 'The Fire School' });
});

test('a badge whose issuer publishes its key on another server is recorded as not verified, and no server is asked', async () => {
  const shown = await handedIn((email) =>
    signedToken(badgeFor(email, 'https://fire.example/issuer'), {
      ...school,
      did: 'https://fire.example/issuer',
      method: 'https://fire.example/issuer#1',
    }),
  );
  expect(shown.badge).toMatchObject({ signature: 'issuer_elsewhere', issuer_id: 'https://fire.example/issuer' });
});

test('a badge with a proof of another kind is recorded as not verified', async () => {
  const shown = await handedIn(async (email) =>
    withProof(await signedJson(badgeFor(email, school.did), school), { cryptosuite: 'ecdsa-sd-2023' }),
  );
  expect(shown.badge?.signature).toBe('other_signature');
});

test('a badge whose list of revoked badges is on another server says that it was not checked', async () => {
  const credentialStatus = {
    id: 'https://fire.example/1#7',
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '7',
    statusListCredential: 'https://fire.example/1',
  };
  const shown = await handedIn((email) => signedJson(badgeFor(email, school.did, { credentialStatus }), school));
  expect(shown.badge).toMatchObject({ signature: 'verified', revocation: 'elsewhere' });
});

test("this installation's own credential is verified until its certificate is revoked", async () => {
  const graduate = await staySignedIn(app, await student(app, { company_id }));
  await certify(app, graduate.id, 'further', app.clock.now());
  const [certificate] = (await graduate.ask('GET /api/certificates/user/:userId', { params: { userId: graduate.id } })).data;
  const serial = certificate?.serial ?? '';
  const { text } = await graduate.ask('GET /api/certificates/:serial/credential', { params: { serial } });
  expect((await hand(text, ann)).problem.errors?.[0]?.code).toBe('badge_other_subject');
  const { data } = await hand(text, graduate);
  expect(data.badge).toMatchObject({ signature: 'verified', revocation: 'checked', issuer_id: did });
  const boss = await superAdmin(app);
  await boss.ask('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason: 'A test of it' } });
  expect((await hand(text, graduate)).problem.errors?.[0]?.code).toBe('badge_revoked');
});

test('the same badge is recorded once', async () => {
  const person = await staySignedIn(app, await student(app, { company_id }));
  const signed = await signedJson(badgeFor(person.email, school.did), school);
  const { data } = await hand(signed, person);
  expect((await hand(signed, person)).data.id).toBe(data.id);
  expect((await person.ask('GET /api/external-learning')).data.learning).toHaveLength(1);
});
