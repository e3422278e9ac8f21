import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { PromptVerdict } from '#contract/prompt-values.ts';
import { m } from '#messages';
import classes from './prompt.module.css';

const icons = { met: IconCircleCheckFilled, not_met: IconCircleX, not_sure: IconHelpCircle };
const words: Record<PromptVerdict, () => string> = { met: m.prompt_met, not_met: m.prompt_not_met, not_sure: m.prompt_not_sure };

/** How something was judged, in words and with an icon. */
export function Verdict({ verdict }: { verdict: PromptVerdict }) {
  const Icon = icons[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={16} aria-hidden />
      {words[verdict]()}
    </span>
  );
}
