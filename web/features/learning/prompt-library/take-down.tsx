import { Button } from '@mantine/core';
import type { SharedPrompt } from '#contract/prompt-library.ts';
import { promptLimits } from '#contract/prompt-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Takes down a shared prompt, and tells its author the reason. */
export function TakeDown({ prompt: { id, title, author: name } }: { prompt: SharedPrompt }) {
  const confirm = useConfirm();
  const takeDown = useSend('POST /api/company/prompts/:promptId/take-down', { done: m.prompts_take_down_done({ title }) });
  const ask = () =>
    confirm({
      title: m.prompts_take_down_title({ title }),
      line: m.prompts_take_down_line({ name }),
      action: m.prompts_take_down(),
      reason: {
        label: m.prompts_take_down_reason(),
        hint: m.prompts_take_down_hint({ name }),
        ...promptLimits.reason,
        needed: m.prompts_take_down_needed(),
      },
      onConfirm: (reason) => takeDown.sendOrThrow({ params: { promptId: id }, body: { reason } }),
    });
  return (
    <Button variant="subtle" color="negative" size="sm" aria-label={m.prompts_take_down_of({ title })} onClick={ask}>
      {m.prompts_take_down()}
    </Button>
  );
}
