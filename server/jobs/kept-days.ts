/**
 * Retention periods in days. `docs/retention.md` gives the reasons. All other data is kept as long as the person or company it belongs to,
 * and the activity record is kept permanently.
 */
export const keptDays = {
  /** Counted from the token's expiry. */
  accessToken: 1,
  /** Counted from its session's end. Until then, a second use of an old token must be detected. */
  refreshToken: 1,
  /** Counted from the session's end. The row contains the address and browser it was opened from. */
  session: 90,
  /** Counted from the view's expiry. The activity record still says that the view took place and when it ended. */
  accountView: 1,
  /** Counted from the token's use or expiry. Until then, a late click gets the answer that the link is too old. */
  oneTimeToken: 7,
  /** Counted from the registration, unless its address is confirmed. */
  registration: 7,
  /** Counted from when it is accepted or revoked, or expires. */
  invitation: 30,
  /** The results of calls with an Idempotency-Key, counted from their creation. */
  idempotencyKey: 1,
  /** Counted from when an address is entered for a shared link. */
  linkRequest: 7,
  /** Counted from when the file was sent, whether or not it was confirmed. */
  peopleImport: 7,
  /** Counted from the last sign-in. After that, the network no longer counts as known. */
  knownNetwork: 90,
  /** An email's text, counted from when it was sent or kept. Its kind, recipient and subject stay. */
  mailBody: 30,
  /** The IP address that an admin acted from, counted from the action. The action itself stays in the record. */
  activityOrigin: 365,
  /** An email to an address without an account, counted from when it was written. */
  mailToNobody: 30,
  /** A contact message, whether or not it was answered. */
  contactMessage: 180,
  /** The rendered text of a file version that is no longer published. */
  rendering: 30,
  /** A picture, PDF or video, counted from when an author removed it, unless text in the history shows it. */
  removedMedium: 30,
  /** A notification, read or not, counted from when it was written. */
  notification: 365,
  /** An entry in a file's history, counted from when it was saved, unless it is the last one. */
  fileHistory: 365,
  /** A note, highlight or bookmark that its learner deleted, counted from the deletion, which can be undone until then. */
  deletedAnnotation: 1,
  /** A question to the tutor with its answer, counted from when it was asked. */
  tutorTurn: 30,
  /** A record of a scheduled report's outcome on one day. */
  reportDelivery: 365,
  /** The record that someone was reminded of what is due, counted from the email. The round's history keeps that they were. */
  roundReminder: 30,
  /**
   * A file attached to a request for an exemption, counted from the decision, or from the end of the round if no one decided. The request and
   * its reason stay.
   */
  exemptionFile: 365,
  /** A call to a language model in the ledger, counted from its start. It has no texts. */
  modelCall: 400,
  /** How many runs of language models a person has started on a day, counted from the day. */
  modelDay: 7,
  /** The bytes of an unreferenced media file, counted from when they were last stored. */
  medium: 1,
} as const;

export type Kept = keyof typeof keptDays;
