import { Button, Group, Radio, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type AnnotationColour, annotationColours, annotationLimits } from '#contract/annotation-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { messageOf } from '#web/lib/problem.ts';
import { colourName } from './labels.ts';
import classes from './notes.module.css';

interface Props {
  label: string;
  text: string;
  /** Null if no passage is marked. */
  colour: AnnotationColour | null;
  /** Whether the note may have no text, because it marks a passage. */
  mayBeEmpty: boolean;
  /** Called with each text, so that it can be kept. */
  onText: (text: string) => void;
  send: (text: string, colour: AnnotationColour | null) => Promise<unknown>;
  onCancel: () => void;
}

/** Writes a note. Nothing that was typed is lost if it can't be saved. */
export function NoteForm({ label, text: given, colour: chosen, mayBeEmpty, onText, send, onCancel }: Props) {
  const [text, setText] = useState(given);
  const [colour, setColour] = useState(chosen);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The person has just asked for the field.
  useEffect(() => field.current?.focus(), []);

  function faultOf(words: string): string | null {
    if (words === '' && !mayBeEmpty) return m.notes_needed();
    const { most } = annotationLimits.text;
    return words.length > most ? m.notes_too_long({ most: inNumbers(most), length: inNumbers(words.length) }) : null;
  }
  function save(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    const words = text.trim();
    const fault = faultOf(words);
    setProblem(fault);
    if (fault || isBusy) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    send(words, colour)
      .catch((error: unknown) => setProblem(messageOf(error, m.notes_failed())))
      .finally(() => setBusy(false));
  }
  return (
    <form onSubmit={save} noValidate className="ui-stack ui-gap-sm">
      <Textarea
        ref={field}
        size="sm"
        label={label}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onText(currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && save(event)}
        error={problem}
        data-autofocus
      />
      {colour && (
        <Radio.Group label={m.notes_colour()} size="sm" value={colour} onChange={(value) => setColour(value as AnnotationColour)}>
          <div className="ui-stack ui-gap-xs">
            {annotationColours.map((one) => (
              <Radio key={one} size="sm" value={one} label={<span className={classes[one]}>{colourName(one)}</span>} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={isBusy}>
          {m.notes_save()}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </Group>
    </form>
  );
}
