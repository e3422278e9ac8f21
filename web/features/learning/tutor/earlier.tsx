import { Button } from '@mantine/core';
import type { TutorTurn } from '#contract/tutor.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { AskedWords, EndOfAnswer, Paragraphs } from './answer.tsx';
import classes from './tutor.module.css';

/** A question or a hint with its answer. */
export const Turn = ({ turn: { hint, question, paragraphs, ended } }: { turn: TutorTurn }) => (
  <>
    <AskedWords hint={hint} question={question} />
    <Paragraphs paragraphs={paragraphs} />
    <EndOfAnswer ended={ended} />
  </>
);

/** One's earlier conversations about a step, the newest first. */
export function EarlierConversations({ turns }: { turns: readonly TutorTurn[] }) {
  const when = useRelativeTime();
  const confirm = useConfirm();
  const forget = useSend('DELETE /api/learning/tutor/conversations/:conversationId', { done: m.tutor_forgotten() });
  const conversations = [...Map.groupBy(turns, ({ conversation_id }) => conversation_id).values()].reverse();
  if (conversations.length === 0) return null;
  return (
    <section aria-labelledby="tutor-earlier" className="ui-stack ui-gap-xs">
      <h3 id="tutor-earlier" className="ui-small ui-medium">
        {m.tutor_earlier()}
      </h3>
      {conversations.map((conversation) => {
        const [first] = conversation;
        if (!first) return null;
        const title = first.question || m.tutor_hint_asked({ number: first.hint ?? 1 });
        const remove = () =>
          confirm({
            title: m.tutor_forget_title(),
            line: m.tutor_forget_line(),
            action: m.tutor_forget(),
            onConfirm: () => forget.sendOrThrow({ params: { conversationId: first.conversation_id } }),
          });
        return (
          <details key={first.conversation_id} className={classes.earlier}>
            <summary>
              <span className={classes.earlierTitle}>{title}</span>
              <span className="ui-small ui-quiet">{when(first.asked_at)}</span>
            </summary>
            <div className="ui-stack ui-gap-sm">
              {conversation.map((turn) => (
                <Turn key={turn.id} turn={turn} />
              ))}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                className={classes.forget}
                aria-label={m.tutor_forget_of({ question: title })}
                onClick={remove}
              >
                {m.tutor_forget()}
              </Button>
            </div>
          </details>
        );
      })}
    </section>
  );
}
