/** The enumerations and limits of learning from elsewhere, as plain values. */

/** The evidence that someone hands in: nothing, a file, or a signed badge. */
export const learningEvidence = ['none', 'file', 'badge'] as const;
/**
 * Whether the signature of a badge was verified: it was made with the issuer's key; the issuer's key can't be read without asking another
 * server; or the badge is signed in a way that isn't checked here.
 */
export const badgeSignatures = ['verified', 'issuer_elsewhere', 'other_signature'] as const;
export type BadgeSignature = (typeof badgeSignatures)[number];
/** Whether it was checked that a badge has not been revoked: it can't be revoked, its list is ours, or its list is on another server. */
export const badgeRevocations = ['never', 'checked', 'elsewhere'] as const;
export type BadgeRevocation = (typeof badgeRevocations)[number];

/** The media types that browsers send for badges. The content determines what a file is. */
export const badgeTypes = [
  'application/json',
  'application/ld+json',
  'application/vc',
  'application/vc+ld+json',
  'application/jwt',
  'application/vc+jwt',
  'text/plain',
  'image/png',
  'image/svg+xml',
  'application/octet-stream',
] as const;

/** Why a line of a file is not recorded: it is known already, or it is wrong. */
export const knownLines = ['duplicate', 'recorded'] as const;
export const wrongLines = [
  'email_missing',
  'member_unknown',
  'title_missing',
  'title_bad',
  'provider_missing',
  'provider_bad',
  'day_missing',
  'day_bad',
  'day_future',
  'hours_bad',
  'valid_bad',
  'valid_before',
  'too_many',
] as const;
export type LearningLineNote = (typeof knownLines | typeof wrongLines)[number];

/** The media types that browsers send for tables. The content determines what a file is. */
export const tableTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

export const externalLearningLimits = {
  /** The title of the learning and its provider, in characters. */
  title: { least: 1, most: 200 },
  provider: { least: 1, most: 200 },
  hours: { least: 0.1, most: 10_000 },
  /** Records of one person. */
  records: { most: 500 },
  /** A badge: the bytes of its file, the characters of its credential, the depth to which it is nested, and its values. */
  badgeFile: { most: 2_000_000 },
  badgeText: { most: 200_000 },
  badgeDepth: { most: 12 },
  badgeValues: { most: 2_000 },
  /** A CSV file of learning from elsewhere: its bytes, and its lines without the header. */
  importFile: { most: 4_000_000 },
  importLines: { most: 10_000 },
  /** The notes on lines that a response contains. */
  importNotes: { most: 500 },
} as const;
