import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityKind, is } from '#server/features/activity/index.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import type { PersonId } from '#server/reached.ts';
import type { Locale } from '#server/words.ts';

export type MailParts = Partial<Pick<MailTemplate, 'subject' | 'facts' | 'quote' | 'replyTo' | 'closing'>>;

/** A kind of notification: its activity, its recipients and its sentences. */
interface KindRules<F extends object, P extends object> {
  /** The activity that people are notified of, or several with the same facts. */
  activity: ActivityKind<F> | readonly ActivityKind<F>[];
  /** Returns the recipients, if they are other people than the one in the activity. */
  recipients?(tx: Transaction, activity: Activity): Promise<PersonId[]>;
  /** Returns the facts, if the sentences need the person in the activity among them. */
  factsOf?(activity: Activity<F>): F;
  /** Returns the event's natural key. */
  cause(facts: F, at: Date): string;
  /** Combines several activities' facts for the sentences. If omitted, the facts themselves are stored. */
  params?(tx: Transaction, facts: readonly F[], people: readonly (PersonId | null)[]): Promise<P[]>;
  /** Returns the page that the notification links to, as a path inside the product. */
  path(params: P): string;
  title(params: P, locale: Locale): string;
  message(params: P, locale: Locale): string;
  /** Returns the text that its email shows in addition to the sentences, or instead of the title. */
  mail?(on: Queryable, params: P, locale: Locale): Promise<MailParts>;
  /** Returns the button label in its email, if that is not “View”. */
  action?(params: P, locale: Locale): string;
  /** Whether it is emailed to people who have made no choice. */
  mailedByDefault?: boolean;
}

export type AnyKind = KindRules<object, object>;

/** Declares a kind whose activity and sentences match. */
export const kind = <F extends object, P extends object = F>(rules: KindRules<F, P>): AnyKind => rules;

/** The activities of a kind. */
export const activitiesOf = ({ activity }: AnyKind): readonly ActivityKind[] => [activity].flat();

/** Selects the activities that a kind notifies of. */
export const selectOf = (rules: AnyKind, activities: readonly Activity[]): Activity[] =>
  activities.filter((activity) => activitiesOf(rules).some((one) => is(activity, one)));
