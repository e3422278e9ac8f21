import { Button, Group, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { Answer } from '#web/ui/answer.tsx';
import { dayShort } from './days.ts';
import classes from './led-chapter.module.css';
import { type Recipient, useSending } from './use-sending.ts';

/** Rows that are shown at first. */
const few = 4;

const words = {
  reminder: {
    act: m.company_dashboard_remind,
    name: m.company_dashboard_remind_person,
    done: m.company_dashboard_reminded,
    all: m.led_remind_all,
  },
  congratulation: {
    act: m.company_dashboard_congratulate,
    name: m.company_dashboard_congratulate_person,
    done: m.company_dashboard_congratulated,
    all: m.led_congratulate_all,
  },
};

interface Listed extends Recipient {
  /** When they got the last one of the kind; null when another may be sent. */
  reminded_on: string | null;
}

interface Props<P extends Listed> {
  chapterId: string;
  question: string;
  /** What is counted, and how. */
  what: string;
  sentence: string;
  /** Where there is nobody: what that means. */
  line: string | false;
  /** Null where nobody may be named. */
  people: readonly P[] | null;
  today: string;
  kind: ReminderKind;
  /** Why the person is in the list. */
  reason: (person: P) => ReactNode;
}

/** A list of a chapter: the answer in a sentence, and who is meant, each with the reason and a reminder or a congratulation in one click. */
export function PeopleCard<P extends Listed>({ chapterId, question, what, sentence, line, people, today, kind, reason }: Props<P>) {
  const [isOpen, setOpen] = useState(false);
  const sending = useSending(chapterId, kind);
  const { act, name, done, all } = words[kind];
  // Somebody is in a list of things that are due once for each of them.
  const unsent = [...new Map((people ?? []).filter(({ reminded_on }) => reminded_on === null).map((one) => [one.user_id, one])).values()];
  const hasMore = people !== null && people.length > few;
  const allOf = all({ count: unsent.length });
  return (
    <Answer question={question} what={what} sentence={sentence} line={line}>
      {people === null && <p className={classes.line}>{m.led_not_named()}</p>}
      {people !== null && people.length > 0 && (
        <ul className={classes.list} aria-label={question}>
          {people.slice(0, isOpen ? undefined : few).map((person, index) => (
            <li key={`${person.user_id} ${index}`} className={classes.row}>
              <div className={classes.words}>
                <span className={classes.name}>{person.full_name}</span>
                <span className={classes.about}>{reason(person)}</span>
              </div>
              {person.reminded_on === null ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  flex="none"
                  aria-label={name({ name: person.full_name })}
                  loading={sending.isSending(person.user_id)}
                  onClick={() => sending.send(person)}
                >
                  {act()}
                </Button>
              ) : (
                <Tooltip label={m.led_everybody_line()}>
                  <span className={classes.sent}>{done({ day: dayShort(person.reminded_on, today) })}</span>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {(hasMore || unsent.length > 1) && (
        <Group gap="xs" mt="auto">
          {hasMore && (
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? m.company_dashboard_show_fewer() : m.company_dashboard_show_all({ count: people?.length ?? 0 })}
            </Button>
          )}
          {unsent.length > 1 && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={m.company_dashboard_remind_all_of({ action: allOf, question })}
              onClick={() => sending.ask(unsent)}
            >
              {allOf}
            </Button>
          )}
        </Group>
      )}
    </Answer>
  );
}
