import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { toString } from 'hast-util-to-string';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LabKind } from '#contract/lab-values.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useIsCelebrated } from '../celebration-store.ts';
import { Onward } from '../onward.tsx';
import verdictClasses from '../quiz/result.module.css';
import { AnswerTableExport } from './answer-table-export.tsx';
import { AnsweredItem } from './answered-item.tsx';
import { GuessErrorTable } from './guess-error-table.tsx';
import { placeWords } from './item-words.ts';
import classes from './lab.module.css';
import { Materials } from './materials.tsx';
import { scoreWords } from './score-words.ts';
import { type Attempt, resultOf } from './use-lab-attempt.ts';

interface Props {
  attempt: Attempt;
  kind: LabKind;
  againLabel: string;
  onAgain: () => void;
  file: FileContent;
  /** Shown beside the result when the lab has just completed its module. */
  completion: ReactNode;
}

interface PartProps {
  title: string;
  id: string;
  attempt: Attempt;
  isRight: boolean;
}

function Part({ title, id, attempt, isRight }: PartProps) {
  const { items, materials } = attempt;
  const shown = items.flatMap((item) => {
    const result = resultOf(attempt, item);
    return result && result.credit >= 100 === isRight ? [{ item, result, place: placeWords(items, item) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={verdictClasses.subtitle}>
        {title}
      </h2>
      <ol className="ui-list">
        {shown.map(({ item, ...one }) => (
          <li key={item.id}>
            <AnsweredItem item={item} {...one} materials={materials} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The critical items that were missed, each of which prevents passing the lab. */
function MissedCritical({ attempt }: { attempt: Attempt }) {
  const missed = attempt.items.filter((item) => resultOf(attempt, item)?.critical_missed);
  if (missed.length === 0) return null;
  return (
    <>
      <p className={verdictClasses.line}>{m.lab_critical_missed({ count: missed.length })}</p>
      <ul className={verdictClasses.lessons}>
        {missed.map(({ id, prompt }) => {
          const text = toString(prompt).trim();
          return <li key={id}>{text.length > 120 ? `${text.slice(0, 119)}…` : text}</li>;
        })}
      </ul>
    </>
  );
}

/** An attempt's result: what to do next, the score and the pass mark, the items that were missed, and those that were right. */
export function Result({ attempt, kind, againLabel, onAgain, file, completion }: Props) {
  const { id, pass_mark: pass } = attempt;
  const score = attempt.score ?? 0;
  const passed = attempt.passed === true;
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const isCelebrated = useIsCelebrated(file.module_id);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    verdict.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  const words = { score: scoreWords(score), pass };
  return (
    <section aria-labelledby="lab-result" data-passed={passed}>
      <div ref={verdict} className={clsx(verdictClasses.verdict, passed ? verdictClasses.passed : verdictClasses.failed)}>
        <ProgressRing
          value={score}
          size={84}
          label={m.lab_score_label(words)}
          colour={passed ? 'var(--mantine-color-positive-5)' : 'var(--mantine-color-caution-5)'}
        >
          <span className="ui-card-title">{words.score}</span>
        </ProgressRing>
        <div className={verdictClasses.words}>
          <h2 id="lab-result" ref={title} tabIndex={-1} className={verdictClasses.title}>
            {passed ? m.quiz_passed_title() : m.quiz_failed_title()}
          </h2>
          <p className={verdictClasses.line}>{passed ? m.lab_passed_line(words) : m.lab_failed_line(words)}</p>
          {kind === 'reliance' && <p className={verdictClasses.line}>{m.lab_reliance_score()}</p>}
          {!passed && <MissedCritical attempt={attempt} />}
        </div>
        <div className="ui-wrap">
          {passed && !isCelebrated && <Onward {...file} />}
          <ReadOnlyInView>
            <Button variant={passed ? 'default' : 'filled'} onClick={onAgain}>
              {againLabel}
            </Button>
          </ReadOnlyInView>
          <AnswerTableExport attempt={attempt} kind={kind} />
        </div>
      </div>
      {completion}
      <div className={classes.columns}>
        <Materials materials={attempt.materials} />
        <div className={classes.items}>
          {kind === 'predict' && <GuessErrorTable file={file} attempt={attempt} />}
          <Part title={m.quiz_missed_title()} id="lab-missed" attempt={attempt} isRight={false} />
          <Part title={m.quiz_rights_title()} id="lab-rights" attempt={attempt} isRight />
        </div>
      </div>
    </section>
  );
}
