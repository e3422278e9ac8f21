import { SegmentedControl, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { OperatorField } from '#contract/system-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Preview } from './preview.tsx';
import classes from './texts.module.css';

interface Props {
  label: string;
  form: UseFormReturnType<Record<OperatorField, string>>;
  name: 'terms_text' | 'privacy_text';
}

/** A Markdown field with a preview. If it is empty, the page shows the product's own text. */
export function TextField({ label, form, name }: Props) {
  const [view, setView] = useState('write');
  const text = form.values[name];
  const isEmpty = text.trim() === '';
  return (
    <div className="ui-stack">
      <div className={classes.head}>
        <SegmentedControl
          size="sm"
          aria-label={m.texts_view_of({ name: label })}
          value={isEmpty ? 'write' : view}
          onChange={setView}
          data={[
            { value: 'write', label: m.texts_write() },
            { value: 'preview', label: m.texts_preview(), disabled: isEmpty },
          ]}
        />
        <span className="ui-small">{isEmpty ? m.texts_is_template() : m.texts_is_own()}</span>
      </div>
      {view === 'preview' && !isEmpty ? (
        <Preview text={text} label={label} />
      ) : (
        <Textarea
          aria-label={label}
          description={m.texts_markdown()}
          inputWrapperOrder={['input', 'error', 'description']}
          placeholder={m.texts_placeholder()}
          autosize
          minRows={6}
          maxRows={24}
          maxLength={limits.operatorText.most}
          spellCheck
          classNames={{ input: classes.source ?? '' }}
          {...form.getInputProps(name)}
        />
      )}
    </div>
  );
}
