import type { ReactNode } from 'react';
import type { LabContent } from '#contract/lab-content.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { type Trial, useTrial } from '../trial.ts';
import { ItemForm } from './item-form.tsx';
import { placeWords } from './item-words.ts';
import classes from './lab.module.css';
import { Materials } from './materials.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { TakeLab } from './take-lab.tsx';
import { useLearnersAttempt, useTriedAttempt } from './use-lab-attempt.ts';

interface Props {
  file: FileContent;
  lab: LabContent;
  timeSpent: () => number;
  /** Shown beside the result when the lab has just completed its module. */
  completion: ReactNode;
}

function LearnersLab({ file, lab, timeSpent, completion }: Props) {
  const taking = useLearnersAttempt(file, timeSpent);
  return <TakeLab file={file} lab={lab} taking={taking} completion={completion} />;
}

function TriedLab({ file, lab, trial }: Pick<Props, 'file' | 'lab'> & { trial: Trial }) {
  const taking = useTriedAttempt(file, lab, trial);
  return <TakeLab file={file} lab={lab} taking={taking} completion={null} />;
}

/** The start of a lab, for someone who can't take it. */
function LabOnly({ lab: { materials, items } }: Pick<Props, 'lab'>) {
  return (
    <div className={classes.lab}>
      <p className={classes.intro}>{m.lab_preview()}</p>
      <div className={classes.columns}>
        <Materials materials={materials} />
        <div className={classes.items}>
          {items.map((item) => (
            <ItemForm
              key={item.id}
              item={item}
              place={placeWords(items, item)}
              materials={materials}
              answer={{}}
              onAnswer={() => undefined}
              onMark={() => undefined}
              onCheck={null}
              isChecking={false}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A lab: items about materials, which the server grades one by one. Learners can take it any number of times. */
export function Lab(props: Props) {
  const trial = useTrial();
  const isLearner = useIsLearner();
  if (trial) return <TriedLab {...props} trial={trial} />;
  return (
    <>
      {isLearner ? <LearnersLab {...props} /> : <LabOnly {...props} />}
      {props.lab.kind === 'redact' && <OwnDocuments />}
    </>
  );
}
