import type { ReactNode } from 'react';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import type { Recipient } from '#web/lib/use-reminders.ts';
import { Answer } from '#web/ui/answer.tsx';
import { PeopleList, PersonRow } from '#web/ui/people-list.tsx';
import { ReminderButton } from '#web/ui/reminder-button.tsx';
import { useSending } from './use-sending.ts';

const allOf = { reminder: m.led_remind_all, congratulation: m.led_congratulate_all };

interface Listed extends Recipient {
  /** The date of their last reminder of this kind, or null if another may be sent. */
  reminded_on: string | null;
}

interface Props<P extends Listed> {
  chapterId: string;
  question: string;
  /** Explains what is counted. */
  what: string;
  sentence: string;
  /** Explains an empty list. */
  line: string | false;
  /** The people, or null if no one may be named. */
  people: readonly P[] | null;
  today: string;
  kind: ReminderKind;
  /** Returns why the person is in the list. */
  reason: (person: P) => ReactNode;
}

/** A list in a chapter: its result in a sentence, and the people, each with the reason and a one-click reminder or congratulation. */
export function PeopleCard<P extends Listed>({ chapterId, question, what, sentence, line, people, today, kind, reason }: Props<P>) {
  const sending = useSending(chapterId, kind);
  // In a list of due items, a person appears once per item.
  const unsent = [...new Map((people ?? []).filter(({ reminded_on }) => reminded_on === null).map((one) => [one.user_id, one])).values()];
  const row = (person: P, index: number) => (
    <PersonRow key={`${person.user_id} ${index}`} name={person.full_name} about={reason(person)}>
      <ReminderButton
        kind={kind}
        fullName={person.full_name}
        sentOn={person.reminded_on && (person.reminded_on === today ? m.reminder_today() : dayShort(person.reminded_on, today))}
        why={m.led_everybody_line()}
        isSending={sending.isSending(person.user_id)}
        onSend={() => sending.send(person)}
      />
    </PersonRow>
  );
  const all = unsent.length > 1 ? { label: allOf[kind]({ count: unsent.length }), onClick: () => sending.ask(unsent) } : null;
  return (
    <Answer question={question} what={what} sentence={sentence} line={line}>
      {people === null && <p className="ui-quiet ui-mt-2xs">{m.led_not_named()}</p>}
      {people !== null && people.length > 0 && <PeopleList question={question} people={people} row={row} all={all} />}
    </Answer>
  );
}
