import { Alert, Button, Switch } from '@mantine/core';
import type { KeptPrompt } from '#contract/prompt-library.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { PromptCard } from './prompt-card.tsx';

/** One of a person's own prompts, which can be shared with the chapter and deleted. */
export function OwnPrompt({ prompt }: { prompt: KeptPrompt }) {
  const { id, title, is_shared, taken_down, revision } = prompt;
  const { timezone } = useMe();
  const confirm = useConfirm();
  const change = useSend('PUT /api/learning/prompts/:promptId');
  const remove = useSend('DELETE /api/learning/prompts/:promptId', { done: m.prompts_deleted() });
  const [underWay] = change.underWay;
  const ask = () =>
    confirm({
      title: m.prompts_delete_title({ title }),
      line: m.prompts_delete_line(),
      action: m.prompts_delete(),
      onConfirm: () => remove.sendOrThrow({ params: { promptId: id } }),
    });
  return (
    <PromptCard
      prompt={prompt}
      by={null}
      note={
        taken_down && (
          <Alert color="caution" variant="light" mt="sm" title={m.prompts_taken_down_title({ date: dateOf(taken_down.at, timezone) })}>
            <p>{m.prompts_taken_down_line({ reason: taken_down.reason })}</p>
            <p>{m.prompts_taken_down_next()}</p>
          </Alert>
        )
      }
      actions={
        <>
          {!taken_down && (
            <Switch
              label={m.prompts_share()}
              aria-label={m.prompts_share_of({ title })}
              checked={underWay?.body.is_shared ?? is_shared}
              onChange={(event) =>
                change.send({ params: { promptId: id }, body: { title, is_shared: event.currentTarget.checked, revision } })
              }
            />
          )}
          <Button variant="subtle" color="gray" size="sm" aria-label={m.prompts_delete_of({ title })} onClick={ask}>
            {m.prompts_delete()}
          </Button>
        </>
      }
    />
  );
}
