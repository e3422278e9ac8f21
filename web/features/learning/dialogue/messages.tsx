import { VisuallyHidden } from '@mantine/core';
import type { DialogueMessage } from '#contract/dialogue-results.ts';
import { m } from '#messages';
import classes from './talk.module.css';

function Bubble({ by, text, understood_as, name }: DialogueMessage & { name: string }) {
  if (by === 'note')
    return (
      <li className={classes.note}>
        <span>{m.dialogue_note_written()}</span>
      </li>
    );
  return (
    <li className={classes.message} data-by={by}>
      <VisuallyHidden>{by === 'learner' ? m.dialogue_you_said() : m.dialogue_other_said({ name })} </VisuallyHidden>
      <p className={classes.bubble}>{text}</p>
      {understood_as !== null && <p className={classes.understood}>{m.dialogue_understood({ text: understood_as })}</p>}
    </li>
  );
}

/** Messages below each other, as text. */
export function Messages({ messages, name }: { messages: readonly DialogueMessage[]; name: string }) {
  return (
    <ol className={classes.messages}>
      {messages.map((message, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages have no ids and are never reordered
        <Bubble key={index} {...message} name={name} />
      ))}
    </ol>
  );
}
