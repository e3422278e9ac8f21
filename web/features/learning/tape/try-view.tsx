import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { TapeClaim, TapeStep, TapeTry } from '#contract/tape-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import classes from './tape.module.css';

function Step({ says, calls, with: given, gets }: TapeStep) {
  return (
    <>
      <p className={classes.by}>
        {calls === undefined ? (gets === undefined ? m.tape_says() : m.tape_gets()) : m.tape_calls({ tool: calls })}
      </p>
      <p className={classes.said} data-by={says === undefined ? 'program' : 'model'}>
        {says ?? gets ?? JSON.stringify(given ?? {}, null, 1)}
      </p>
    </>
  );
}

function Verdict({ verdict: { label, quote, isFound } }: { verdict: NonNullable<TapeTry['verdict']> }) {
  return (
    <div className={classes.verdict}>
      <p className="ui-medium">{m.tape_verdict({ verdict: label })}</p>
      {quote !== undefined && <p>{m.tape_quote({ words: quote })}</p>}
      {isFound !== null && <p className="ui-quiet">{isFound ? m.tape_quote_found() : m.tape_quote_missing()}</p>}
    </div>
  );
}

function Measured({ usage, seconds }: Pick<TapeTry, 'usage' | 'seconds'>) {
  const parts = [
    usage ? m.tape_usage({ input: inNumbers(usage.prompt_tokens), output: inNumbers(usage.completion_tokens) }) : null,
    seconds === undefined ? null : m.tape_seconds({ seconds: inNumbers(seconds, 1) }),
  ].filter((part) => part !== null);
  return parts.length > 0 && <p className="ui-small ui-quiet">{parts.join(' · ')}</p>;
}

/** One try: the steps before the answer one after the other, the answer, and what a program found in it. All texts are shown as text. */
export function TryView({ shown, claims }: { shown: TapeTry; claims: readonly TapeClaim[] }) {
  const { steps = [], text, verdict, ended, remark, met } = shown;
  const [count, setCount] = useState(steps.length > 0 ? 1 : 0);
  const isWhole = count > steps.length || steps.length === 0;
  return (
    <>
      {steps.length > 0 && (
        <ol className={classes.steps} aria-live="polite">
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no ids and are never reordered
            <li key={index} data-later={index >= count || undefined}>
              <Step {...step} />
            </li>
          ))}
        </ol>
      )}
      {!isWhole && (
        <div className={classes.onward}>
          <span className="ui-small ui-quiet">{m.tape_steps({ number: count, all: steps.length + 1 })}</span>
          <Button size="compact-sm" variant="light" onClick={() => setCount(count + 1)}>
            {m.tape_next_step()}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setCount(steps.length + 1)}>
            {m.tape_all_steps()}
          </Button>
        </div>
      )}
      <div data-later={!isWhole || undefined}>
        {steps.length > 0 && <p className={classes.by}>{m.tape_answers()}</p>}
        <p className={classes.said} data-by="model">
          {text}
        </p>
        {verdict && <Verdict verdict={verdict} />}
        {ended === 'length' && <p className="ui-small ui-quiet">{m.tape_ended_length()}</p>}
        {ended === 'steps' && <p className="ui-small ui-quiet">{m.tape_ended_steps()}</p>}
        <Measured {...shown} />
        {remark && <p className={classes.remark}>{remark}</p>}
        {claims.length > 0 && (
          <ul className={classes.met}>
            {claims.map((claim) => {
              const isMet = met.includes(claim.id);
              const Icon = isMet ? IconCheck : IconX;
              return (
                <li key={claim.id}>
                  <span className="ui-medium">
                    <Icon size={14} aria-hidden /> {isMet ? m.tape_yes() : m.tape_no()}
                  </span>
                  <span>{claim.text}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </>
  );
}
