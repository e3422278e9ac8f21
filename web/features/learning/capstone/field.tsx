import { Button, Checkbox, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { CapstoneValue } from '#contract/capstone-shapes.ts';
import type { CapstoneFormField } from '#contract/capstones.ts';
import { m } from '#messages';
import classes from './capstone.module.css';
import { labelOf, OneField } from './one-field.tsx';
import { TableField } from './table-field.tsx';

type Value = CapstoneValue | undefined;
interface Props {
  field: CapstoneFormField;
  value: Value;
  onChange: (value: Value) => void;
}
interface FieldProps extends Props {
  /** The rows of a table that the program refuses, from 1. */
  refused: readonly number[];
}

const textIn = (value: Value): string => (typeof value === 'string' ? value : '');
const idsIn = (value: Value): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function FileField({ field, value, onChange }: Props) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const file = typeof value === 'object' && !Array.isArray(value) ? value : null;
  const size = Math.floor(field.most_bytes / 1_000);
  const formats = (field.formats ?? []).map((format) => `.${format}`);
  async function take(chosen: File | null) {
    if (!chosen) return;
    setIsTooLarge(chosen.size > field.most_bytes);
    if (chosen.size <= field.most_bytes) onChange({ name: chosen.name, text: await chosen.text() });
  }
  return (
    <fieldset className={classes.row}>
      <legend>{labelOf(field)}</legend>
      <p className="ui-quiet ui-mb-xs">{m.capstone_file_formats({ formats: formats.join(', '), size })}</p>
      {file && <p className="ui-mb-xs">{file.name}</p>}
      {isTooLarge && (
        <p role="alert" className="ui-mb-xs">
          {m.capstone_file_too_large({ size })}
        </p>
      )}
      <div className="ui-buttons">
        <FileButton accept={formats.join(',')} onChange={(chosen) => void take(chosen)}>
          {(props) => (
            <Button {...props} variant="default">
              {m.capstone_file_choose()}
            </Button>
          )}
        </FileButton>
        {file && (
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            {m.capstone_file_remove()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** A field of a capstone's forms. */
export function CapstoneFieldInput({ field, value, refused, onChange }: FieldProps) {
  if (field.kind === 'table') return <TableField field={field} value={value} refused={refused} onChange={onChange} />;
  if (field.kind === 'file') return <FileField field={field} value={value} onChange={onChange} />;
  if (field.kind === 'several')
    return (
      <Checkbox.Group label={labelOf(field)} description={field.help} value={idsIn(value)} onChange={onChange}>
        <div className={`${classes.list} ui-mt-xs`}>
          {(field.options ?? []).map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  return <OneField field={field} value={textIn(value)} onChange={onChange} />;
}
