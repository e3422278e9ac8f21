import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { commentText } from '#contract/course-review-values.ts';
import { m } from '#messages';
import { useSentText } from '#web/lib/sent-text.ts';

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
  const { text, setText, problem, isBusy, submit: submitText } = useSentText(send, m.comments_needed, given);
  const field = useRef<HTMLTextAreaElement>(null);
  // The person has just asked for the field.
  useEffect(() => field.current?.focus(), []);
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
