import { Button, Textarea } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { DialogueReply } from '#contract/dialogue-results.ts';
import { dialogueLimits } from '#contract/dialogue-values.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import classes from './talk.module.css';

interface Props {
  replies: readonly DialogueReply[];
  words: string;
  onWords: (text: string) => void;
  onSay: (text: string) => void;
  onChoose: (replyId: string) => void;
  isBusy: boolean;
}

/** The written replies, if there are any, and the field for the learner's own words. */
export function Composer({ replies, words, onWords, onSay, onChoose, isBusy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isWritten = replies.length > 0;

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBusy || words.trim() === '') return;
    onSay(words);
    field.current?.focus({ preventScroll: true });
  }
  function choose(replyId: string) {
    if (isBusy) return;
    // The chosen button goes away, and the number keys have to work on.
    box.current?.focus({ preventScroll: true });
    onChoose(replyId);
  }
  /** A number key chooses a reply, unless something is being written. */
  function chooseByKey(event: KeyboardEvent) {
    const isWriting = event.target === field.current && words !== '';
    const reply = replies[Number(event.key) - 1];
    if (!reply || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(reply.id);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the number keys are a shortcut for the buttons inside
    <div ref={box} tabIndex={-1} className={classes.composer} onKeyDown={chooseByKey}>
      <ReadOnlyInView>
        {isWritten && (
          <fieldset className={classes.replies}>
            <legend className={classes.legend}>
              {m.dialogue_replies()} <span className="ui-quiet">{m.dialogue_replies_keys()}</span>
            </legend>
            <ol className={classes.options}>
              {replies.map(({ id, text }, index) => (
                <li key={id}>
                  <button type="button" className={classes.reply} onClick={() => choose(id)} aria-disabled={isBusy}>
                    <span className={classes.number}>{index + 1}</span>
                    <span>{text}</span>
                  </button>
                </li>
              ))}
            </ol>
          </fieldset>
        )}
        <form onSubmit={send} className={classes.form} noValidate>
          <Textarea
            ref={field}
            label={isWritten ? m.dialogue_own_words() : m.dialogue_words()}
            description={m.dialogue_words_keys()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
            }}
            maxLength={dialogueLimits.text.most}
            autosize
            minRows={isWritten ? 1 : 2}
            maxRows={8}
            autoComplete="off"
            className={classes.field}
          />
          <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} loading={isBusy} disabled={words.trim() === ''}>
            {m.dialogue_send()}
          </Button>
        </form>
      </ReadOnlyInView>
    </div>
  );
}
