import { Button } from '@mantine/core';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { AskedMarking } from '#contract/marking-shapes.ts';
import type { MarkingReaders } from '#contract/marking-values.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import classes from './reviewer-question.module.css';

interface Props {
  /** The criterion's text. */
  criterion: string;
  /** The question with its answer; undefined if the learner has not asked. */
  asked: AskedMarking | undefined;
  /** The reviewers who answer; null if there are none. */
  readers: MarkingReaders | null;
  /** Says who will read what. */
  whoReads: Record<MarkingReaders, () => string>;
  onAsk: () => Promise<unknown>;
  onWithdraw: (taskId: string) => void;
  isWithdrawing: boolean;
}

/** A learner's question to a reviewer about one verdict with its answer, or the button to ask. */
export function ReviewerQuestion({ criterion, asked, readers, whoReads, onAsk, onWithdraw, isWithdrawing }: Props) {
  const confirm = useConfirm();
  if (!asked) {
    if (!readers) return <p className="ui-quiet">{m.prompt_ask_nobody()}</p>;
    return (
      <ReadOnlyInView>
        <Button
          size="compact-sm"
          variant="light"
          mt="xs"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          aria-label={m.prompt_ask_about({ criterion })}
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
              onConfirm: onAsk,
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
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onWithdraw(asked.id)} loading={isWithdrawing}>
            {m.prompt_withdraw()}
          </Button>
        </ReadOnlyInView>
      )}
    </div>
  );
}
