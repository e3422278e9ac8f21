import { type NotificationKind, type NotificationPreferences, notificationKinds } from '#contract/notifications.ts';
import type { Database } from '#server/database/database.ts';
import { type Choice, choiceOf, saveChoice } from './queries.ts';

/** The kinds that are mailed to who has chosen nothing. */
export const mailed_kinds: readonly NotificationKind[] = ['certificate_issued', 'certificate_revoked'];

/** What a mail can be ended by the link in it: a kind of notification, or the weekly digest. */
export const mailKinds = [...notificationKinds, 'weekly_digest'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface Wish {
  kinds?: readonly { kind: NotificationKind; in_app?: boolean | undefined; email?: boolean | undefined }[] | undefined;
  weekly_digest?: boolean | undefined;
}

function present({ muted_kinds, mailed_kinds: mailed, weekly_digest }: Choice): NotificationPreferences {
  const mails = mailed ?? mailed_kinds;
  return {
    kinds: notificationKinds.map((kind) => ({ kind, in_app: !muted_kinds.includes(kind), email: mails.includes(kind) })),
    weekly_digest: weekly_digest,
  };
}

/** What a person wants to be told of; without a choice of theirs the product's own. */
export async function preferencesOf(database: Database, userId: string): Promise<NotificationPreferences> {
  return present((await choiceOf(database, userId)) ?? { muted_kinds: [], mailed_kinds: null, weekly_digest: true });
}

/** Changes what is named and leaves the rest; of a kind that is named twice the last counts. */
export async function setPreferences(
  database: Database,
  userId: string,
  { kinds = [], weekly_digest }: Wish,
): Promise<NotificationPreferences> {
  const where = (part: 'in_app' | 'email') => new Map(kinds.flatMap((one) => (one[part] === undefined ? [] : [[one.kind, one[part]]])));
  const named = (wishes: Map<NotificationKind, boolean>, wish: boolean) => [...wishes].flatMap(([kind, on]) => (on === wish ? [kind] : []));
  const [shown, mailed] = [where('in_app'), where('email')];
  return present(
    await saveChoice(database, userId, {
      mute: named(shown, false),
      unmute: named(shown, true),
      mail: named(mailed, true),
      unmail: named(mailed, false),
      mailedByDefault: mailed_kinds,
      weekly_digest: weekly_digest ?? null,
    }),
  );
}

/** Ends one kind of mail. */
export async function endMail(database: Database, userId: string, kind: MailKind): Promise<void> {
  await setPreferences(database, userId, kind === 'weekly_digest' ? { weekly_digest: false } : { kinds: [{ kind, email: false }] });
}
