import { Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';

interface Props extends Omit<TextareaProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** A field for a short Markdown text: a question, an option or a hint. It reports missing text once the author has left it. */
export function SmallText({ onChange, onBlur, required = false, value, error, ...props }: Props) {
  const [wasLeft, setLeft] = useState(false);
  const missing = required && value.trim() === '' ? m.authoring_text_needed() : error;
  return (
    <Textarea
      size="sm"
      autosize
      minRows={1}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      required={required}
      error={wasLeft ? missing : null}
      {...props}
    />
  );
}
