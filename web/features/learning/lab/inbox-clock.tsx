import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { toString } from 'hast-util-to-string';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import classes from './inbox.module.css';

type Part = LabMaterial['parts'][number];

/** Says how long is left until a deadline, or how long before or after it the action was done. */
function leftWords({ value, group }: Pick<Part, 'value' | 'group'>): string {
  const minutes = value ?? 0;
  const time = minutesLong(Math.abs(minutes));
  if (group === 'done') return minutes < 0 ? m.lab_inbox_done_late({ time }) : m.lab_inbox_done_early({ time });
  return minutes < 0 ? m.lab_inbox_passed({ time }) : m.lab_inbox_left({ time });
}

/** Simulated time, with how much is left until each deadline. It moves only when the learner acts. */
export function InboxClock({ material: { title, parts } }: { material: LabMaterial }) {
  const [now, ...deadlines] = parts;
  if (!now) return null;
  return (
    <section className={classes.clock} aria-label={title}>
      <p className={classes.now}>
        <IconClock size={20} aria-hidden />
        {toString(now.tree)}
      </p>
      {deadlines.length > 0 && (
        <ul className={classes.deadlines} aria-label={m.lab_inbox_deadlines()}>
          {deadlines.map((part) => (
            <li key={part.id} className={classes.deadline} data-state={part.group ?? ((part.value ?? 0) < 0 ? 'passed' : 'open')}>
              <IconAlarm size={16} aria-hidden />
              <span>
                {toString(part.tree)}: <span className="ui-semibold">{leftWords(part)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.still}>{m.lab_inbox_still()}</p>
    </section>
  );
}
