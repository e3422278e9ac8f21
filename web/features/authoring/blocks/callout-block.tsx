import { Select, Textarea } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { CSSProperties } from 'react';
import { m } from '#messages';
import { type CalloutType, calloutTypes } from '../source/blocks/callout.ts';
import { readRich } from '../source/blocks/rich-text.ts';
import type { FormProps } from './block-body.tsx';
import classes from './blocks.module.css';
import { RichText } from './rich-text.tsx';

const types: Readonly<Record<CalloutType, { name: () => string; colour: string }>> = {
  note: { name: m.authoring_insert_note, colour: 'notice' },
  tip: { name: m.authoring_insert_tip, colour: 'positive' },
  important: { name: m.authoring_insert_important, colour: 'grape' },
  warning: { name: m.authoring_insert_warning, colour: 'caution' },
  caution: { name: m.authoring_insert_caution, colour: 'negative' },
};

interface Props extends FormProps<'callout'> {
  definitions: string;
  onActive: (editor: Editor, isActive: boolean) => void;
  onLeave: (by: -1 | 1) => boolean;
}

/** A callout as learners see it, with its kind to choose. */
export function CalloutBlock({ value, onChange, number, definitions, onActive, onLeave }: Props) {
  const { type, body } = value;
  const { colour } = types[type];
  const tint = {
    '--callout': `var(--mantine-color-${colour}-light-color)`,
    '--callout-soft': `var(--mantine-color-${colour}-light)`,
  } as CSSProperties;
  const label = m.authoring_block_callout_label({ number });
  const change = (text: string) => onChange({ type, body: text });
  return (
    <div className={classes.callout} style={tint}>
      <Select
        variant="unstyled"
        size="sm"
        w={132}
        className={classes.calloutType ?? ''}
        aria-label={m.authoring_block_callout_type()}
        data={calloutTypes.map((one) => ({ value: one, label: types[one].name() }))}
        allowDeselect={false}
        value={type}
        onChange={(next) => onChange({ type: calloutTypes.find((one) => one === next) ?? type, body })}
      />
      {readRich(body, definitions) ? (
        <RichText
          value={body}
          onChange={change}
          definitions={definitions}
          label={label}
          placeholder={m.authoring_block_callout_placeholder()}
          onActive={onActive}
          onLeave={onLeave}
        />
      ) : (
        <Textarea autosize data-field="main" aria-label={label} value={body} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </div>
  );
}
