import { Textarea, type TextareaProps } from '@mantine/core';
import { m } from '#messages';

interface Props extends Omit<TextareaProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** A short text in Markdown: a question, an option, a hint. */
export const SmallText = ({ onChange, required, value, ...props }: Props) => (
  <Textarea
    size="sm"
    autosize
    minRows={1}
    maxRows={12}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...(required ? { required, error: value.trim() === '' ? m.authoring_text_needed() : null } : {})}
    {...props}
  />
);
