import { type NotificationPreferences } from '#contract/notifications.ts';
import { type NotificationKind, notificationKinds } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type KindChoice, notificationPreferencesChanged } from './activities.ts';
import { mailedByDefault } from './kinds.ts';
import { lockPreferences, type PreferencesRow, readPreferences, updatePreferences } from './preference-queries.ts';

/** Emails that are not about a notification: the weekly digest, scheduled reports, the Monday email to chapter leads, and reminders of what is due. */
const ownMails = ['weekly_digest', 'report_mails', 'lead_mails', 'due_reminders'] as const;
type OwnMail = (typeof ownMails)[number];
/** The choices that are not about a kind of notification: these emails, and what the weekly digest contains. */
const ownChoices = [...ownMails, 'digest_reviews'] as const;
type OwnChoice = (typeof ownChoices)[number];
export const isOwnMail = (kind: string): kind is OwnMail => (ownMails as readonly string[]).includes(kind);

/** The kinds of email that people can unsubscribe from with a link. */
export const mailKinds = [...notificationKinds, ...ownMails] as const;
export type MailKind = (typeof mailKinds)[number];

/** The changes that a person requests. */
export type PreferencesChange = { kinds?: readonly KindChoice[] | undefined } & { [C in OwnChoice]?: boolean | undefined };

const untouched: PreferencesRow = {
  muted_kinds: [],
  mailed_kinds: null,
  weekly_digest: true,
  report_mails: true,
  lead_mails: true,
  due_reminders: true,
  digest_reviews: false,
};

function present({ muted_kinds, mailed_kinds, ...own }: PreferencesRow): NotificationPreferences {
  const mailed: readonly NotificationKind[] = mailed_kinds ?? mailedByDefault;
  return {
    kinds: notificationKinds.map((kind) => ({ kind, in_app: !muted_kinds.includes(kind), email: mailed.includes(kind) })),
    ...own,
  };
}

/** Returns which notifications a person wants: their choices, or the product's defaults if they have made none. */
export const preferencesOf = async (on: Queryable, person: PersonId): Promise<NotificationPreferences> =>
  present((await readPreferences(on, person)) ?? untouched);

/** Returns the changed row. If the change names a kind twice, the last choice counts. */
function changed(before: PreferencesRow, change: PreferencesChange): PreferencesRow {
  const { kinds = [] } = change;
  const own = Object.fromEntries(ownChoices.map((name) => [name, change[name] ?? before[name]])) as Pick<PreferencesRow, OwnChoice>;
  const muted = new Set(before.muted_kinds);
  const mailed = new Set(before.mailed_kinds ?? mailedByDefault);
  for (const { kind, in_app, email } of kinds) {
    if (in_app === true) muted.delete(kind);
    if (in_app === false) muted.add(kind);
    if (email === true) mailed.add(kind);
    if (email === false) mailed.delete(kind);
  }
  // People who have made no choice about emails keep the product's default, even if that changes.
  const namesMails = kinds.some(({ email }) => email !== undefined);
  return { muted_kinds: [...muted], mailed_kinds: namesMails ? [...mailed] : before.mailed_kinds, ...own };
}

/** Returns the choices that differ. */
function differences(before: NotificationPreferences, after: NotificationPreferences) {
  const kinds = after.kinds.flatMap(({ kind, in_app, email }, index): KindChoice[] => {
    const old = before.kinds[index];
    if (old?.in_app === in_app && old.email === email) return [];
    return [{ kind, ...(old?.in_app === in_app ? {} : { in_app }), ...(old?.email === email ? {} : { email }) }];
  });
  return {
    kinds,
    ...Object.fromEntries(ownChoices.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]]))),
  };
}

/**
 * The person whose preferences change, and the person who changes them, which is null for the link in an email, because that requires no
 * sign-in.
 */
export interface PreferencesOwner {
  person: PersonId;
  company_id: CompanyId | null;
  actor_id: PersonId | null;
}

/** Changes the given choices; the others stay as they are. */
export function setPreferences(
  { database, activity, clock }: Pick<Services, 'database' | 'activity' | 'clock'>,
  { person, company_id, actor_id }: PreferencesOwner,
  change: PreferencesChange,
): Promise<NotificationPreferences> {
  return inTransaction(database, async (tx: Transaction) => {
    const before = await lockPreferences(tx, person);
    const after = changed(before, change);
    const facts = differences(present(before), present(after));
    await updatePreferences(tx, person, after);
    if (facts.kinds.length > 0 || Object.keys(facts).length > 1)
      await activity.record(tx, [
        happened(notificationPreferencesChanged, { at: clock.now(), actor_id, person_id: person, company_id, facts }),
      ]);
    return present(after);
  });
}
