import { Button, Checkbox, FileButton, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CapstoneValue } from '#contract/capstone-shapes.ts';
import { capstoneLimits } from '#contract/capstone-values.ts';
import type { CapstoneFormField } from '#contract/capstones.ts';
import { m } from '#messages';
import { DayField } from '#web/lib/day-field.tsx';
import classes from './capstone.module.css';

type Value = CapstoneValue | undefined;
type Row = Record<string, string>;
interface Props {
  field: CapstoneFormField;
  value: Value;
  onChange: (value: Value) => void;
}

/** Dates in capstones may lie years ahead, as those of renewals do. */
const firstDay = '2000-01-01';
const lastDay = '2099-12-31';
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const textIn = (value: Value): string => (typeof value === 'string' ? value : '');
const rowsIn = (value: Value): Row[] => (Array.isArray(value) ? value.filter((one): one is Row => typeof one === 'object') : []);
const idsIn = (value: Value): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

interface OneProps {
  field: Pick<CapstoneFormField, 'label' | 'options' | 'unit' | 'required'> & { kind: string; help?: string | undefined; most?: number };
  value: string;
  onChange: (value: string) => void;
}

const labelOf = ({ label, unit, required }: OneProps['field']): string => {
  const withUnit = unit === undefined ? label : m.capstone_with_unit({ label, unit });
  return required ? withUnit : m.capstone_optional({ label: withUnit });
};

/** A field with one text: a line, several lines, a number, a date or an option. */
function OneField({ field, value, onChange }: OneProps) {
  const shared = { label: labelOf(field), description: field.help, value };
  if (field.kind === 'one')
    return (
      <Select
        {...shared}
        value={value || null}
        placeholder={m.capstone_choose()}
        data={(field.options ?? []).map(({ id, label }) => ({ value: id, label }))}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
      />
    );
  if (field.kind === 'long_text')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={field.most ?? capstoneLimits.cell.most}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (field.kind === 'date')
    return <DayField {...shared} value={isDay(value) ? value : ''} min={firstDay} max={lastDay} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      {...(field.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      maxLength={capstoneLimits.text.most}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TableField({ field, value, onChange }: Props) {
  const { columns = [], rows = { least: 1, most: capstoneLimits.rows.most } } = field;
  const given = rowsIn(value);
  const shown = given.length > 0 ? given : Array.from({ length: Math.max(1, rows.least) }, (): Row => ({}));
  const change = (at: number, row: Row) => onChange(shown.map((one, index) => (index === at ? row : one)));
  return (
    <fieldset className={classes.row}>
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="ui-quiet ui-mb-sm">{field.help}</p>}
      <div className={classes.list}>
        {shown.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids; their values are kept in the draft alone
          <fieldset key={at} className={classes.row}>
            <legend className="ui-small">{m.capstone_row({ number: at + 1 })}</legend>
            <div className={classes.cells}>
              {columns.map((column) => (
                <OneField
                  key={column.id}
                  field={column}
                  value={row[column.id] ?? ''}
                  onChange={(text) => change(at, { ...row, [column.id]: text })}
                />
              ))}
            </div>
            <Button
              className="ui-mt-xs"
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange(shown.filter((_, index) => index !== at))}
              aria-label={m.capstone_row_remove({ number: at + 1 })}
            >
              {m.capstone_row_remove({ number: at + 1 })}
            </Button>
          </fieldset>
        ))}
      </div>
      <Button className="ui-mt-sm" variant="default" disabled={shown.length >= rows.most} onClick={() => onChange([...shown, {}])}>
        {m.capstone_row_add()}
      </Button>
    </fieldset>
  );
}

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
export function CapstoneFieldInput({ field, value, onChange }: Props) {
  if (field.kind === 'table') return <TableField field={field} value={value} onChange={onChange} />;
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
