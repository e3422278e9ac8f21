import { Alert } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { PromptCriterionResult, PromptRun } from '#contract/prompt-results.ts';
import { m } from '#messages';
import { AskReviewer, type Reviewing } from './ask-reviewer.tsx';
import classes from './prompt.module.css';
import { Verdict } from './verdict.tsx';

interface JudgedProps {
  criteria: readonly PromptCriterionResult[];
  inputId: string;
  reviewing: Reviewing | null;
}

/** How one input's output was judged, by each criterion. */
function Judged({ criteria, inputId, reviewing }: JudgedProps) {
  return (
    <ul className={classes.criteria}>
      {criteria.map(({ id, text, judged_by, why, verdicts }) => {
        const own = verdicts.find(({ input_id }) => input_id === inputId);
        return (
          own && (
            <li key={id}>
              <Verdict verdict={own.verdict} />
              <div>
                <p>{text}</p>
                {own.verdict !== 'met' && why && <p className="ui-quiet">{why}</p>}
                {own.evidence && <p className="ui-quiet">{m.prompt_evidence({ words: own.evidence })}</p>}
                {judged_by === 'model' && <p className="ui-quiet">{m.prompt_by_model()}</p>}
                {reviewing && judged_by === 'model' && own.verdict === 'not_sure' && (
                  <AskReviewer reviewing={reviewing} criterion={{ id, text }} inputId={inputId} />
                )}
              </div>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** How the outputs for hidden inputs were judged. The outputs themselves are not shown. */
function Hidden({ criteria, count }: { criteria: readonly PromptCriterionResult[]; count: number }) {
  return (
    <section className={classes.output} aria-labelledby="prompt-hidden">
      <h3 id="prompt-hidden" className={classes.outputTitle}>
        {m.prompt_hidden_title({ count })}
      </h3>
      <p className="ui-quiet ui-mb-xs">{m.prompt_hidden_line()}</p>
      <ul className={classes.criteria}>
        {criteria.map(({ id, text, verdicts }) => {
          const hidden = verdicts.filter(({ input_id }) => input_id === null);
          const met = hidden.filter(({ verdict }) => verdict === 'met').length;
          return (
            <li key={id}>
              <Verdict
                verdict={met === hidden.length ? 'met' : hidden.some(({ verdict }) => verdict === 'not_met') ? 'not_met' : 'not_sure'}
              />
              <p>
                {text} <span className="ui-quiet">{m.prompt_of_hidden({ met, all: hidden.length })}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Props {
  run: PromptRun;
  /** The version before, for comparison beside each output; null to show this run alone. */
  before: { number: number; run: PromptRun } | null;
  number: number;
  /** The version whose learner can ask a reviewer; null for an author who tries the lab. */
  reviewing: Reviewing | null;
}

/** A run's outputs, as text, each with how it was judged. */
export function RunView({ run, before, number, reviewing }: Props) {
  const hidden = run.criteria[0]?.verdicts.filter(({ input_id }) => input_id === null).length ?? 0;
  return (
    <>
      {run.kind === 'recorded' ? (
        <Alert color="notice" variant="light" icon={<IconPencil size={18} aria-hidden />} title={m.prompt_recorded_title()} mb="md">
          <p>{m.prompt_recorded_line()}</p>
          {run.note && <p className="ui-mt-xs">{run.note}</p>}
        </Alert>
      ) : (
        <p className="ui-quiet ui-mb-md">{m.prompt_live_line({ model: run.model ?? '' })}</p>
      )}
      {run.outputs.map(({ input_id, title, text }) => {
        const earlier = before?.run.outputs.find((one) => one.input_id === input_id);
        return (
          <section key={input_id} className={classes.output} aria-labelledby={`prompt-output-${input_id}`}>
            <h3 id={`prompt-output-${input_id}`} className={classes.outputTitle}>
              {title}
            </h3>
            {before && earlier ? (
              <div className={classes.pair}>
                <figure>
                  <figcaption className={classes.caption}>{m.prompt_version({ number: before.number })}</figcaption>
                  <p className={classes.said}>{earlier.text}</p>
                </figure>
                <figure>
                  <figcaption className={classes.caption}>{m.prompt_version({ number })}</figcaption>
                  <p className={classes.said}>{text}</p>
                </figure>
              </div>
            ) : (
              <p className={classes.said}>{text}</p>
            )}
            <Judged criteria={run.criteria} inputId={input_id} reviewing={reviewing} />
          </section>
        );
      })}
      {hidden > 0 && <Hidden criteria={run.criteria} count={hidden} />}
    </>
  );
}
