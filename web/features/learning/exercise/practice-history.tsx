import { Button, Modal } from '@mantine/core';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import classes from './practice-history.module.css';
import type { Practice } from './use-own-code.ts';

interface Entry {
  id: string;
  at: string;
  words: string;
  code: string;
}

/** Returns earlier drafts and attempts together, newest first. */
function entriesOf({ earlier_drafts, attempts }: Practice): Entry[] {
  const drafts = earlier_drafts.map(({ id, saved_at: at, reason, code }) => ({
    id,
    at,
    words: reason === 'started_again' ? m.exercise_earlier_started_again() : m.exercise_earlier_elsewhere(),
    code,
  }));
  const runs = attempts.map(({ id, created_at: at, passed, total, code }) => ({
    id,
    at,
    words: total === 0 ? m.exercise_attempt_failed() : m.exercise_attempt({ passed, total }),
    code,
  }));
  return [...drafts, ...runs].toSorted((a, b) => b.at.localeCompare(a.at));
}

interface Props {
  opened: boolean;
  onClose: () => void;
  practice: Practice;
  onUse: (code: string) => void;
}

/** A learner's earlier drafts and attempts, each with a button that continues from it. */
export function PracticeHistory({ opened, onClose, practice, onUse }: Props) {
  const { timezone } = useMe();
  return (
    <Modal opened={opened} onClose={onClose} title={m.exercise_history()} size="lg">
      <p className="ui-quiet">{m.exercise_history_line()}</p>
      <ul className="ui-entries">
        {entriesOf(practice).map(({ id, at, words, code }) => (
          <li key={id}>
            <details>
              <summary className={classes.summary}>
                {words} · {dateTimeOf(at, timezone)}
              </summary>
              <pre className={classes.code}>{code}</pre>
              <Button size="compact-sm" variant="default" onClick={() => onUse(code)}>
                {m.exercise_history_use()}
              </Button>
            </details>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
