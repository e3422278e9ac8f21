import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { commentText } from '#contract/course-review-values.ts';
import { m } from '#messages';

interface Props {
  label: string;
  submit: string;
  /** The text to start with. */
  text?: string;
  /** Called with the text that has been written, for a field that may be shown again elsewhere. */
  onText?: (text: string) => void;
  send: (text: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** A field for a comment. It is sent by its button, or by Ctrl-Enter. */
export function CommentField({ label, submit, text: given = '', onText, send, onCancel }: Props) {
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The person has just asked for the field.
  useEffect(() => field.current?.focus(), []);
  function submitText(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    const words = text.trim();
    setProblem(words ? null : m.comments_needed());
    if (!words || isBusy) return;
    setBusy(true);
    send(words)
      .then(() => setText(''))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : m.problem_unexpected()))
      .finally(() => setBusy(false));
  }
  return (
    <form onSubmit={submitText} noValidate className="ui-stack ui-gap-xs">
      <Textarea
        size="sm"
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={commentText.most}
        ref={field}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onText?.(currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submitText(event)}
        error={problem}
      />
      <Group gap="xs">
        <Button type="submit" size="compact-md" loading={isBusy}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="compact-md" variant="subtle" color="gray" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
        )}
      </Group>
    </form>
  );
}
