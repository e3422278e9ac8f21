import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { PartRow } from './part-row.tsx';
import classes from './parts.module.css';
import { useFresh } from './use-fresh.ts';
import type { MarkableParts, Marking } from './use-marking.ts';

interface Props {
  material: LabMaterial;
  marking: Marking | null;
  markable: MarkableParts;
}

const minuteOf = (minute: number) => m.lab_minute({ minute: inNumbers(minute) });

/** Messages with their senders and the minute in which each arrived. The minute of the latest one is shown above them. */
export function Messages({ material: { parts }, marking, markable }: Props) {
  const fresh = useFresh(parts.map(({ id }) => id));
  const minutes = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <>
      {minutes.length > 0 && (
        <p className={classes.clock} role="timer">
          <IconClock size={18} aria-hidden />
          {m.lab_clock({ minute: inNumbers(Math.max(...minutes)) })}
        </p>
      )}
      <ol className={classes.messages}>
        {parts.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            marking={marking}
            markable={markable}
            className={classes.message}
            label={
              <span className={classes.sender}>
                <span className="ui-semibold">{part.label}</span>
                {fresh.includes(part.id) && <span className="ui-tag">{m.lab_material_new()}</span>}
                {part.value !== null && <span className="ui-small">{minuteOf(part.value)}</span>}
              </span>
            }
          />
        ))}
      </ol>
    </>
  );
}
