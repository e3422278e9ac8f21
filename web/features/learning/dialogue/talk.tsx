import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DialogueContent } from '#contract/dialogue-content.ts';
import type { Conversation } from '#contract/dialogues.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Composer } from './composer.tsx';
import type { DialogueWork } from './dialogue-work.ts';
import { Messages } from './messages.tsx';
import { absenceWords } from './model-words.ts';
import classes from './talk.module.css';
import { useWords } from './use-words.ts';

interface Props {
  file: FileContent;
  dialogue: DialogueContent;
  work: DialogueWork;
  talk: Conversation;
}

/** Returns the messages with what is being said and answered now. */
function withLive({ messages }: Conversation, { live }: DialogueWork): Conversation['messages'] {
  if (!live) return messages;
  const said = { by: 'learner', text: live.said, understood_as: null } as const;
  return live.answer === '' ? [...messages, said] : [...messages, said, { by: 'other', text: live.answer, understood_as: null }];
}

/** An open conversation, or the transcript of one that has ended. */
export function Talk({ file, dialogue, work, talk }: Props) {
  const { name, role } = dialogue.other;
  const { words, write } = useWords(file);
  const confirm = useConfirm();
  const foot = useRef<HTMLDivElement>(null);
  const { live, unanswered, problem, isBusy } = work;
  const isOver = talk.ended_at !== null;
  const isStarted = talk.messages.length > 1;
  const shown = withLive(talk, work);
  const { length } = shown;
  const seen = useRef(length);
  useEffect(() => {
    // Messages from before the page was opened need no scrolling.
    if (length !== seen.current) foot.current?.scrollIntoView({ block: 'nearest' });
    seen.current = length;
  }, [length]);

  async function say(text: string) {
    if (await work.say({ text, reply_id: null })) write('');
  }
  const startAgain = () =>
    confirm({
      title: m.dialogue_start_again_title(),
      line: m.dialogue_start_again_line(),
      action: m.dialogue_start_again(),
      onConfirm: () => work.start(talk.kind, true),
    });

  return (
    <section className={classes.talk} aria-labelledby="dialogue-talk">
      <header className={classes.head}>
        <span className={classes.face} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div className="ui-rest">
          <h2 id="dialogue-talk" className={classes.name} aria-label={m.dialogue_conversation({ name })}>
            {name}
          </h2>
          <p className="ui-small ui-quiet">{role}</p>
        </div>
        {!isOver && isStarted && (
          <ReadOnlyInView>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={startAgain} disabled={live !== null}>
              {m.dialogue_start_again()}
            </Button>
          </ReadOnlyInView>
        )}
      </header>
      <div role="log" aria-label={m.dialogue_conversation({ name })} className={classes.log}>
        <Messages messages={shown} name={name} />
        {live?.answer === '' && <p className={classes.waiting}>{m.dialogue_waiting({ name })}</p>}
      </div>
      {!isOver && (
        <>
          {unanswered && (
            <Alert color="caution" variant="light" role="alert" className={classes.notice}>
              <p>{absenceWords(unanswered)}</p>
              <div className="ui-wrap ui-mt-sm">
                <Button size="sm" onClick={() => void say(words)} disabled={isBusy || words.trim() === ''}>
                  {m.dialogue_try_again()}
                </Button>
                <Button size="sm" variant="default" onClick={work.goOnWritten} disabled={isBusy}>
                  {m.dialogue_go_on_written()}
                </Button>
              </div>
            </Alert>
          )}
          {problem && (
            <div className={classes.notice}>
              <FormProblem message={problem} />
            </div>
          )}
          <Composer
            replies={talk.replies}
            words={words}
            onWords={write}
            onSay={(text) => void say(text)}
            onChoose={(reply_id) => void work.say({ text: '', reply_id })}
            isBusy={isBusy}
          />
          {talk.turns_left !== null && (
            <div className={classes.turns}>
              <p className="ui-small ui-quiet">{m.dialogue_turns_left({ count: talk.turns_left })}</p>
              {talk.can_be_ended && (
                <ReadOnlyInView>
                  <Button size="compact-sm" variant="default" onClick={work.end} disabled={isBusy}>
                    {m.dialogue_end()}
                  </Button>
                </ReadOnlyInView>
              )}
            </div>
          )}
        </>
      )}
      <div ref={foot} className={classes.foot} />
    </section>
  );
}
