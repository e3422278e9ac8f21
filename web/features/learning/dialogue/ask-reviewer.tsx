import type { Conversation } from '#contract/dialogues.ts';
import type { FileContent } from '#contract/learning.ts';
import type { MarkingReaders } from '#contract/marking-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { ReviewerQuestion } from '../reviewer-question.tsx';

interface Props {
  file: FileContent;
  talk: Conversation;
  criterion: { id: string; text: string };
  readers: MarkingReaders | null;
}

const path = '/api/learning/modules/:moduleId/content/:fileName/conversations/:conversationId/marking';
const whoReads: Record<MarkingReaders, () => string> = { company: m.dialogue_ask_company, platform: m.dialogue_ask_platform };

/** A learner's question to a reviewer about a conversation, or the button to ask. */
export function AskReviewer({ file, talk, criterion, readers }: Props) {
  const ask = useSend(`POST ${path}`, { done: m.prompt_asked_done() });
  const withdraw = useSend(`DELETE ${path}/:taskId`, { done: m.prompt_withdrawn() });
  const params = { moduleId: file.module_id, fileName: file.file_name, conversationId: talk.id };
  return (
    <ReviewerQuestion
      criterion={criterion.text}
      asked={talk.markings.find((one) => one.criterion_id === criterion.id)}
      readers={readers}
      whoReads={whoReads}
      onAsk={() => ask.sendOrThrow({ params, body: { criterion_id: criterion.id } })}
      onWithdraw={(taskId) => withdraw.send({ params: { ...params, taskId } })}
      isWithdrawing={withdraw.isPending}
    />
  );
}
