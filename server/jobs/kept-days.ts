/**
 * Retention periods in days; `docs/retention.md` gives the reasons. Everything else is kept as long as its person or company is, and the
 * record of activities permanently.
 */
export const keptDays = {
  /** After it expired. */
  accessToken: 1,
  /** After the end of its session: until then a second use of an old one must be seen. */
  refreshToken: 1,
  /** After its end, with the address and the browser that it was opened from. */
  session: 90,
  /** After it expired; that it was, and its end, stay in the activity. */
  accountView: 1,
  /** After use or expiry: a late click is answered with the reason, that the link is too old. */
  oneTimeToken: 7,
  /** After it was made, unless its address was confirmed. */
  registration: 7,
  /** After it was accepted or revoked, or expired. */
  invitation: 30,
  /** The results of calls with an Idempotency-Key, after their creation. */
  idempotencyKey: 1,
  /** After an address was typed into a shared link. */
  linkRequest: 7,
  /** After the file was sent, confirmed or not. */
  peopleImport: 7,
  /** After somebody last signed in from it: for so long it is known, and not longer. */
  knownNetwork: 90,
  /** Text of a mail, after it was sent or kept. That there was one, to whom and about what, stays. */
  mailBody: 30,
  /** The address from which an admin acted, after the act. The act itself stays. */
  activityOrigin: 365,
  /** A mail to an address that no account has, after it was written. */
  mailToNobody: 30,
  /** A message of the contact form, answered or not. */
  contactMessage: 180,
  /** Renderings of a version of a file that is no longer published. */
  rendering: 30,
  /** A picture, a PDF or a video, after an author removed it, unless a text of the history shows it. */
  removedMedium: 30,
  /** A notification, read or not, after it was written. */
  notification: 365,
  /** An entry of a file's history, after it was saved, unless it is the last one. */
  fileHistory: 365,
  /** A line that says what became of a scheduled report on one day. */
  reportDelivery: 365,
  /** The bytes of one that nothing names any more, after they were stored last. */
  medium: 1,
} as const;

export type Kept = keyof typeof keptDays;
