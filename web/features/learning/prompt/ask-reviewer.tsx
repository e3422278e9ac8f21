import { Button } from '@mantine/core';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { MarkingReaders } from '#contract/marking-values.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import classes from './prompt.module.css';
import type { Version } from './use-prompt-work.ts';

/** A version in a step, whose learner can ask a reviewer about it. */
export interface Reviewing {
  params: { moduleId: string; fileName: string };
  version: Version;
  /** The reviewers who answer; null if there are none. */
  readers: MarkingReaders | null;
}

interface Props {
  reviewing: Reviewing;
  criterion: { id: string; text: string };
  inputId: string;
}

const whoReads: Record<MarkingReaders, () => string> = { company: m.prompt_ask_company, platform: m.prompt_ask_platform };

/** A learner's question to a reviewer about one verdict with its answer, or the button to ask. */
export function AskReviewer({ reviewing: { params, version, readers }, criterion, inputId }: Props) {
  const confirm = useConfirm();
  const ask = useSend('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking', {
    done: m.prompt_asked_done(),
  });
  const withdraw = useSend('DELETE /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking/:taskId', {
    done: m.prompt_withdrawn(),
  });
  const of = { ...params, versionId: version.id };
  const asked = version.markings.find((one) => one.criterion_id === criterion.id && one.input_id === inputId);
  if (!asked) {
    if (!readers) return <p className="ui-quiet">{m.prompt_ask_nobody()}</p>;
    return (
      <ReadOnlyInView>
        <Button
          size="compact-sm"
          variant="light"
          mt="xs"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          aria-label={m.prompt_ask_about({ criterion: criterion.text })}
          onClick={() =>
            confirm({
              title: m.prompt_ask_title(),
              line: (
                <>
                  <p>{whoReads[readers]()}</p>
                  <p className="ui-mt-sm">{m.prompt_ask_line()}</p>
                </>
              ),
              action: m.prompt_ask_send(),
              isHarmless: true,
              onConfirm: () => ask.sendOrThrow({ params: of, body: { criterion_id: criterion.id, input_id: inputId } }),
            })
          }
        >
          {m.prompt_ask()}
        </Button>
      </ReadOnlyInView>
    );
  }
  if (asked.answer)
    return (
      <div className={classes.reviewed}>
        <p>
          <strong>{asked.answer.is_met ? m.prompt_reviewer_met() : m.prompt_reviewer_not_met()}</strong>
        </p>
        <p className={classes.reason}>{asked.answer.note}</p>
        {asked.answer.quotes.map((words) => (
          <p key={words} className="ui-quiet">
            {m.prompt_evidence({ words })}
          </p>
        ))}
      </div>
    );
  return (
    <div className={classes.reviewed}>
      <p className="ui-quiet">{asked.state === 'begun' ? m.prompt_reviewer_begun() : m.prompt_reviewer_waiting()}</p>
      {asked.state === 'waiting' && (
        <ReadOnlyInView>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => withdraw.send({ params: { ...of, taskId: asked.id } })}
            loading={withdraw.isPending}
          >
            {m.prompt_withdraw()}
          </Button>
        </ReadOnlyInView>
      )}
    </div>
  );
}
