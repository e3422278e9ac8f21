import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { wordsPerMinute } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import classes from './file.module.css';

interface Props {
  title: string;
  minutes: number | null;
  onTitle: (title: string) => void;
  onMinutes: (minutes: number | null) => void;
  /** The text's word count, which determines the reading time. */
  words?: number;
}

/** Returns the text's reading time, as the check calculates it. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** The fields that every step has: its title and duration. */
export function HeadFields({ title, minutes, onTitle, onMinutes, words }: Props) {
  const reading = words === undefined ? null : readingMinutes(words);
  const [wasLeft, setLeft] = useState(false);
  return (
    <div className={classes.head}>
      <TextInput
        size="sm"
        data-field="title"
        label={m.authoring_file_title()}
        required
        maxLength={limits.catalogTitle.most}
        value={title}
        onChange={(event) => onTitle(event.currentTarget.value)}
        error={title.trim() === '' ? m.authoring_title_needed() : null}
      />
      <NumberInput
        size="sm"
        data-field="minutes"
        label={m.authoring_minutes()}
        description={reading === null ? undefined : m.authoring_reading({ words: words ?? 0, minutes: reading })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={600}
        allowDecimal={false}
        allowNegative={false}
        value={minutes ?? ''}
        onChange={(value) => onMinutes(value === '' ? null : Number(value))}
        onBlur={() => setLeft(true)}
        error={minutes === null && wasLeft ? m.authoring_minutes_needed() : null}
      />
    </div>
  );
}
