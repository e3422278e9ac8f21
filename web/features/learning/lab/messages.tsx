import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { PartRow } from './part-row.tsx';
import classes from './parts.module.css';
import { useFresh } from './use-fresh.ts';
import type { MarkableParts, Marking } from './use-marking.ts';

interface Props {
  material: LabMaterial;
  marking: Marking | null;
  markable: MarkableParts;
}

/** Messages with their senders and times of arrival. */
export function Messages({ material: { parts }, marking, markable }: Props) {
  const fresh = useFresh(parts.map(({ id }) => id));
  return (
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
              {part.group !== null && <span className="ui-small">{part.group}</span>}
            </span>
          }
        />
      ))}
    </ol>
  );
}
