import type { ReminderKind } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { linesOf, type SentFacts } from '#server/features/reminders/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { type Locale, m } from '#server/words.ts';

/** Messages from staff are stored with the sender's id. Readers see the sender's current name, which is null after the sender has left. */
export type Sent = SentFacts & {
  sender?: string | null;
  /** The line that the sender added. */
  line?: string | null;
};
export const senderOf = ({ sender }: Sent, locale: Locale): string => sender ?? m.notice_sender_left({}, { locale });

/** Adds the senders' lines to the parameters. They are not among the facts, because they are deleted with their author's account. */
export async function withLines(
  tx: Transaction,
  kind: ReminderKind,
  facts: readonly SentFacts[],
  people: readonly (PersonId | null)[],
): Promise<Sent[]> {
  const recipients = people.map((person) => must(person, 'who got it'));
  const lines = await linesOf(tx, kind, recipients);
  return facts.map((sent, index) => {
    const line = lines.get(must(recipients[index], 'who got it')) ?? null;
    return line === null ? sent : { ...sent, line };
  });
}

export const withLine = (line: string | null | undefined, words: string, locale: Locale): string =>
  line ? m.notice_with_line({ line, words }, { locale }) : words;
