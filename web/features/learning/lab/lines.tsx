import type { LabMaterial } from '#contract/lab-content.ts';
import { PartRow } from './part-row.tsx';
import classes from './parts.module.css';
import type { MarkableParts, Marking } from './use-marking.ts';

interface Props {
  material: LabMaterial;
  marking: Marking | null;
  markable: MarkableParts;
}

/** A transcript's lines with their speakers, or a program's or log's lines with their numbers. */
export function Lines({ material: { parts }, marking, markable }: Props) {
  const isNumbered = parts.every(({ label }) => label === null || /^\d+$/.test(label));
  return (
    <ol className={classes.lines} data-numbered={isNumbered || undefined}>
      {parts.map((part) => (
        <PartRow
          key={part.id}
          part={part}
          marking={marking}
          markable={markable}
          label={part.label !== null && <span className={isNumbered ? classes.number : classes.speaker}>{part.label}</span>}
        />
      ))}
    </ol>
  );
}
