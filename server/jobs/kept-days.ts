/**
 * Retention periods in days; `docs/retention.md` gives the reasons. Everything else is kept as long as its person or company is, and the
 * record of activities permanently.
 */
export const keptDays = {
  /** After it expires. */
  accessToken: 1,
  /** After the end of its session: until then a second use of an old one must be detected. */
  refreshToken: 1,
  /** After it ends, with the address and browser it was opened from. */
  session: 90,
  /** After it expires; the activity record keeps that it existed and when it ended. */
  accountView: 1,
  /** After use or expiry: a late click is told that the link is too old. */
  oneTimeToken: 7,
  /** After it is made, unless its address is confirmed. */
  registration: 7,
  /** After it is accepted or revoked, or expires. */
  invitation: 30,
  /** The results of calls with an Idempotency-Key, after their creation. */
  idempotencyKey: 1,
  /** After an address is entered for a shared link. */
  linkRequest: 7,
  /** After the file was sent, confirmed or not. */
  peopleImport: 7,
  /** After the last sign-in from it: after that it is no longer known. */
  knownNetwork: 90,
  /** Text of an email, after it was sent or kept. The record of its existence, recipient and subject stays. */
  mailBody: 30,
  /** The IP address from which an admin acted, after the act. The act itself stays. */
  activityOrigin: 365,
  /** An email to an address without an account, after it was written. */
  mailToNobody: 30,
  /** A contact message, answered or not. */
  contactMessage: 180,
  /** Renderings of a version of a file that is no longer published. */
  rendering: 30,
  /** A picture, PDF or video, after an author removed it, unless a text in the history shows it. */
  removedMedium: 30,
  /** A notification, read or not, after it was written. */
  notification: 365,
  /** An entry of a file's history, after it was saved, unless it is the last one. */
  fileHistory: 365,
  /** A record of the outcome of a scheduled report on one day. */
  reportDelivery: 365,
  /** The bytes of a medium that nothing refers to, after they were last stored. */
  medium: 1,
} as const;

export type Kept = keyof typeof keptDays;
