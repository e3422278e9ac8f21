import type { LabMaterial } from '#contract/lab-content.ts';
import { PartRow } from './part-row.tsx';
import classes from './parts.module.css';
import type { MarkableParts, Marking } from './use-marking.ts';

interface Props {
  material: LabMaterial;
  marking: Marking | null;
  markable: MarkableParts;
}

/** The lines of a transcript with their speakers, or of a program or log with their numbers. */
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
