/**
 * Retention periods in days; `docs/retention.md` gives the reasons. All other data is kept as long as its person or company, and the record
 * of activities permanently.
 */
export const keptDays = {
  /** Counted from its expiry. */
  accessToken: 1,
  /** Counted from the end of its session: until then a second use of an old token must be detected. */
  refreshToken: 1,
  /** Counted from its end; the row has the address and browser from which it was opened. */
  session: 90,
  /** Counted from its expiry; the activity record keeps its existence and its end. */
  accountView: 1,
  /** Counted from its use or expiry: a late click gets the answer that the link is too old. */
  oneTimeToken: 7,
  /** Counted from the registration, unless its address is confirmed. */
  registration: 7,
  /** Counted from when it is accepted or revoked, or expires. */
  invitation: 30,
  /** The results of calls with an Idempotency-Key, counted from their creation. */
  idempotencyKey: 1,
  /** Counted from when an address is entered for a shared link. */
  linkRequest: 7,
  /** Counted from when the file was sent, confirmed or not. */
  peopleImport: 7,
  /** Counted from the last sign-in; after that the network is no longer known. */
  knownNetwork: 90,
  /** The text of an email, counted from when it was sent or kept. Its kind, recipient and subject stay. */
  mailBody: 30,
  /** The IP address from which an admin acted, counted from the act. The act itself stays. */
  activityOrigin: 365,
  /** An email to an address without an account, counted from when it was written. */
  mailToNobody: 30,
  /** A contact message, answered or not. */
  contactMessage: 180,
  /** Renderings of a version of a file that is no longer published. */
  rendering: 30,
  /** A picture, PDF or video, counted from its removal by an author, unless text in the history shows it. */
  removedMedium: 30,
  /** A notification, read or not, counted from when it was written. */
  notification: 365,
  /** An entry of a file's history, counted from when it was saved, unless it is the last one. */
  fileHistory: 365,
  /** A record of the outcome of a scheduled report on one day. */
  reportDelivery: 365,
  /** The bytes of a media file that nothing refers to, counted from when they were last stored. */
  medium: 1,
} as const;

export type Kept = keyof typeof keptDays;
