import { z } from 'zod';
import { id, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { certificateStatuses, certificateSubjects, glyphs, hues, limits, namesShown } from './values.ts';

// Re-exported for the server's features until they import from `values.ts`.

const nameShown = z.enum(namesShown);

/** 160 bits in lower-case base 32: impossible to guess. */
const serial = z.string().min(1).max(64);

const shared = {
  serial,
  /** A track's title, or the title for all tracks. */
  title: z.string(),
  subject: z.enum(certificateSubjects),
  /** The track's colour and stone; a certificate for all tracks has the summit's. */
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  status: z.enum(certificateStatuses),
  issued_at: time,
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
};

/** A certificate as seen by its holder, their company admins and super admins. */
export const certificate = z.object({
  ...shared,
  track_id: slug.nullable(),
  /** The holder's name at the time of issue. */
  holder_name: z.string(),
  name_shown: nameShown,
  revoked_reason: z.string().nullable(),
  /** The public page's address. */
  public_url: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate as seen by anyone who has the serial. */
export const publicCertificate = z.object({
  ...shared,
  /** The part of the name that the holder allows; null for none. */
  holder_name: z.string().nullable(),
  /** Whether its holder has left and their name has been deleted. */
  holder_left: z.boolean(),
  issuer: z.string(),
  /** The company where it was earned, if it has a logo and the holder shows their name. */
  company: z.object({ name: z.string(), logo: z.string() }).nullable(),
  /** The company that wrote the track for its own people, if the holder shows their name; null for the platform's tracks. */
  written_by: z.string().nullable(),
  /** The titles of the modules that the certificate covers. */
  modules: z.array(z.string()),
  /**
   * Counts at the time of issue: the quizzes, labs and exercises that the certificate covers, the quizzes and labs that the server judged
   * as passed, and the exercises whose tests all passed in the holder's browser. Null for certificates from before these numbers were
   * stored.
   */
  evidence: z
    .object({
      quizzes: z.number().int(),
      quizzes_checked: z.number().int(),
      labs: z.number().int(),
      labs_checked: z.number().int(),
      exercises: z.number().int(),
      exercises_practised: z.number().int(),
    })
    .nullable(),
  /** The level of the track's capstone, from 1 to 4; null if the holder has not passed it. */
  capstone_level: z.number().int().nullable(),
  /** The actions on the certificate that the caller may take. */
  abilities: z.object({ download: z.boolean(), share: z.boolean(), revoke: z.boolean() }),
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

const bySerial = z.object({ serial });

export const certificates = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/certificates/user/:userId',
    access: 'signedIn',
    summary: "A person's certificates, newest first: your own, your members' for company admins, anyone's for super admins",
    params: z.object({ userId: id }),
    reply: z.array(certificate),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/certificates/:serial',
    access: 'public',
    summary: 'Verify a certificate: its public details, for anyone with the serial number',
    params: bySerial,
    reply: publicCertificate,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/certificates/:serial/pdf',
    access: 'signedIn',
    viewAs: 'refused',
    summary: 'A certificate as a PDF, for its holder, their company admin and super admins',
    params: bySerial,
    file: { types: ['application/pdf'] },
  }),
  credential: endpoint({
    method: 'GET',
    path: '/api/certificates/:serial/credential',
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your own certificate as a signed Open Badges 3.0 credential',
    params: bySerial,
    file: { types: ['application/vc'] },
  }),
  share: endpoint({
    method: 'PUT',
    path: '/api/certificates/:serial/sharing',
    access: 'learner',
    summary: "Choose how much of your name a certificate's public page shows",
    params: bySerial,
    body: z.strictObject({ name_shown: nameShown }),
    reply: certificate,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/certificates/:serial/revoke',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Revoke a certificate and tell its holder why',
    params: bySerial,
    body: z.strictObject({ reason: z.string().trim().min(limits.revocationReason.least).max(limits.revocationReason.most) }),
    reply: certificate,
    errors: ['already_revoked'],
  }),
};

/** How many seconds a verifier may cache these documents. A revocation can go unnoticed for that long. */
const maxAge = 60;

/** The documents that verifiers need, at the addresses that the standards define; readable by pages from any origin. */
export const credentials = {
  didDocument: endpoint({
    method: 'GET',
    path: '/.well-known/did.json',
    access: 'public',
    summary: 'The public keys used to sign certificates, as a DID document',
    document: { type: 'application/did+json', maxAge, anyOrigin: true },
  }),
  issuerProfile: endpoint({
    method: 'GET',
    path: '/.well-known/issuer.json',
    access: 'public',
    summary: 'The issuer of the certificates, as an Open Badges profile',
    document: { type: 'application/ld+json', maxAge, anyOrigin: true },
  }),
  statusList: endpoint({
    method: 'GET',
    path: '/credentials/status/:list',
    access: 'public',
    summary: 'The revoked certificates, as a signed bitstring status list',
    params: z.object({ list: z.string().regex(/^[1-9]\d{0,6}$/) }),
    document: { type: 'application/vc', maxAge, anyOrigin: true },
  }),
};
