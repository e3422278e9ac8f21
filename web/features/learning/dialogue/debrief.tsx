import { Alert, Button, Loader } from '@mantine/core';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DialogueDebrief, DialogueEnd } from '#contract/dialogue-results.ts';
import type { DialogueEndKind } from '#contract/dialogue-values.ts';
import type { Conversation } from '#contract/dialogues.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { Onward } from '../onward.tsx';
import { Verdict } from '../prompt/verdict.tsx';
import { AskReviewer } from './ask-reviewer.tsx';
import classes from './dialogue.module.css';
import type { DialogueWork } from './dialogue-work.ts';

export const endWords: Record<DialogueEndKind, () => string> = {
  good: m.dialogue_end_good,
  partial: m.dialogue_end_partial,
  bad: m.dialogue_end_bad,
};
const endColours: Record<DialogueEndKind, string> = { good: 'positive', partial: 'notice', bad: 'caution' };

export function EndNote({ kind, text }: DialogueEnd) {
  return (
    <Alert color={endColours[kind]} variant="light" title={endWords[kind]()} mb="md">
      {text}
    </Alert>
  );
}

export function Reached({ reached }: { reached: boolean }) {
  const Icon = reached ? IconCircleCheckFilled : IconCircleX;
  return (
    <span className={classes.reached} data-reached={reached}>
      <Icon size={16} aria-hidden />
      {reached ? m.dialogue_goal_reached() : m.dialogue_goal_missed()}
    </span>
  );
}

/** Each goal with the learner's line that shows it, and each criterion with its verdict. */
function Judged({ file, talk, work, debrief: { goals, criteria } }: Omit<Props, 'completion'> & { debrief: DialogueDebrief }) {
  return (
    <>
      <ul className={classes.judged}>
        {goals.map(({ id, text, reached, why, quote }) => (
          <li key={id}>
            <Reached reached={reached} />
            <div>
              <p>{text}</p>
              {quote !== null && <p className={classes.quote}>{m.dialogue_quote({ words: quote })}</p>}
              <p className="ui-quiet">{why}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="ui-small ui-quiet">{m.dialogue_by_program()}</p>
      {criteria.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{m.dialogue_criteria()}</h3>
          <ul className={classes.judged}>
            {criteria.map(({ id, text, why, judged_by, verdict, evidence }) => (
              <li key={id}>
                {verdict ? <Verdict verdict={verdict} /> : <span className={classes.reached}>{m.dialogue_not_judged()}</span>}
                <div>
                  <p>{text}</p>
                  {evidence !== null && <p className={classes.quote}>{m.dialogue_quote({ words: evidence })}</p>}
                  {verdict !== 'met' && why !== null && <p className="ui-quiet">{why}</p>}
                  {judged_by === 'model' && <p className="ui-quiet">{verdict ? m.dialogue_by_model() : m.dialogue_no_model()}</p>}
                  {work.reviewing && judged_by === 'model' && verdict === 'not_sure' && (
                    <AskReviewer file={file} talk={talk} criterion={{ id, text }} readers={work.reviewing.readers} />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface Props {
  file: FileContent;
  talk: Conversation;
  work: DialogueWork;
  /** Shown when the dialogue has just completed its module. */
  completion: ReactNode;
}

/** How a conversation ended, what follows from it, and which goals were reached. */
export function Debrief({ file, talk, work, completion }: Props) {
  const { end, debrief, is_read } = talk;
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef<string | null>(null);
  const { judge } = work;
  useEffect(() => {
    if (debrief || asked.current === talk.id) return;
    asked.current = talk.id;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
    judge();
  }, [debrief, talk.id, judge]);
  return (
    <section className={classes.debrief} aria-labelledby="dialogue-debrief">
      <h2 id="dialogue-debrief" ref={heading} tabIndex={-1} className="ui-card-title ui-mb-sm">
        {m.dialogue_debrief()}
      </h2>
      {completion}
      {end && <EndNote {...end} />}
      {debrief ? (
        <Judged file={file} talk={talk} work={work} debrief={debrief} />
      ) : (
        <div className="ui-row" role="status">
          {work.isBusy ? (
            <>
              <Loader size="sm" aria-hidden />
              <p>{m.dialogue_debrief_waiting()}</p>
            </>
          ) : (
            <Button variant="default" onClick={judge}>
              {m.dialogue_debrief_retry()}
            </Button>
          )}
        </div>
      )}
      {debrief && is_read && (
        <Alert color="positive" variant="light" mt="lg">
          <p>{m.dialogue_complete()}</p>
          <div className="ui-mt-sm">
            <Onward {...file} />
          </div>
        </Alert>
      )}
      {debrief && (
        <div className={classes.after}>
          <ReadOnlyInView>
            {!is_read && (
              <Button size="md" onClick={work.finish} loading={work.isBusy}>
                {m.dialogue_read()}
              </Button>
            )}
            <Button
              size="md"
              variant="default"
              disabled={work.isBusy}
              onClick={() => void work.start(work.model?.unavailable === null ? talk.kind : 'written').catch(() => undefined)}
            >
              {m.dialogue_again()}
            </Button>
          </ReadOnlyInView>
        </div>
      )}
    </section>
  );
}
