import { VisuallyHidden } from '@mantine/core';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { PromptContent } from '#contract/prompt-content.ts';
import type { PromptCheckResult } from '#contract/prompt-results.ts';
import { m } from '#messages';
import classes from './prompt.module.css';

interface Props {
  lab: PromptContent;
  /** Null until something was checked. */
  results: readonly PromptCheckResult[] | null;
  /** Whether it is said why a check fails. */
  showsHints: boolean;
}

/** The checks with their results, which follow the text while it is written. */
export function CheckList({ lab, results, showsHints }: Props) {
  const passed = results?.filter((one) => one.passed).length ?? 0;
  return (
    <section aria-labelledby="prompt-checks">
      <h2 id="prompt-checks" className={classes.subtitle}>
        {m.prompt_checks_title()}
        <span className="ui-quiet" role="status">
          {m.prompt_checks_count({ passed, all: lab.checks.length })}
        </span>
      </h2>
      <ul className={classes.checks}>
        {lab.checks.map(({ id, text }) => {
          const result = results?.find((one) => one.id === id);
          const isPassed = result?.passed === true;
          const Icon = isPassed ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={id} data-passed={isPassed}>
              <Icon size={18} aria-hidden />
              <div>
                <p>
                  {text}
                  <VisuallyHidden>{isPassed ? m.prompt_check_passed() : m.prompt_check_open()}</VisuallyHidden>
                </p>
                {showsHints && result?.hint && <p className="ui-quiet">{result.hint}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
