import type { MarkingReaders } from '#contract/marking-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { ReviewerQuestion } from '../reviewer-question.tsx';
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

/** A learner's question to a reviewer about an output, or the button to ask. */
export function AskReviewer({ reviewing: { params, version, readers }, criterion, inputId }: Props) {
  const ask = useSend('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking', {
    done: m.prompt_asked_done(),
  });
  const withdraw = useSend('DELETE /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/marking/:taskId', {
    done: m.prompt_withdrawn(),
  });
  const of = { ...params, versionId: version.id };
  return (
    <ReviewerQuestion
      criterion={criterion.text}
      asked={version.markings.find((one) => one.criterion_id === criterion.id && one.input_id === inputId)}
      readers={readers}
      whoReads={whoReads}
      onAsk={() => ask.sendOrThrow({ params: of, body: { criterion_id: criterion.id, input_id: inputId } })}
      onWithdraw={(taskId) => withdraw.send({ params: { ...of, taskId } })}
      isWithdrawing={withdraw.isPending}
    />
  );
}
