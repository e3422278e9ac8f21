import { ActionIcon, Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import { SmallText } from '../file/small-text.tsx';
import { type Mover, SortableList } from '../order/sortable-list.tsx';
import { newKey, type TextDraft } from '../source/quiz-source.ts';

interface Props {
  /** These rows' path in the step's text. */
  field: string;
  legend: string;
  hint?: string;
  addLabel: string;
  itemName: (number: number) => string;
  rows: readonly TextDraft[];
  onChange: (rows: TextDraft[]) => void;
  least: number;
  most: number;
  /** Whether the rows' order matters and can be changed. */
  isOrdered?: boolean;
}

/** A list of short rows of text that can be added, removed, and reordered if the order matters. */
export function TextRows({ field, legend, hint, addLabel, itemName, rows, onChange, least, most, isOrdered = false }: Props) {
  const row = ({ key, text }: TextDraft, index: number, mover?: Mover) => (
    <div className={fileClasses.row}>
      {mover?.grip}
      <SmallText
        value={text}
        onChange={(written) => onChange(rows.map((one) => (one.key === key ? { ...one, text: written } : one)))}
        data-field={`${field}.${index}`}
        aria-label={itemName(index + 1)}
        error={text.trim() === '' ? m.authoring_text_needed() : null}
      />
      <ActionIcon
        size={36}
        disabled={rows.length <= least}
        onClick={() => onChange(rows.filter((one) => one.key !== key))}
        aria-label={m.authoring_row_remove({ item: itemName(index + 1) })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
  return (
    <fieldset className={fileClasses.fieldset} data-field={field}>
      <legend className="ui-label ui-mb-2xs">{legend}</legend>
      {isOrdered ? (
        <SortableList
          name={legend}
          items={rows}
          idOf={({ key }) => key}
          nameOf={(one) => itemName(rows.indexOf(one) + 1)}
          onOrder={(keys) => onChange(keys.flatMap((key) => rows.find((one) => one.key === key) ?? []))}
        >
          {(one, mover, index) => row(one, index, mover)}
        </SortableList>
      ) : (
        <div className="ui-stack ui-gap-xs">
          {rows.map((one, index) => (
            <div key={one.key}>{row(one, index)}</div>
          ))}
        </div>
      )}
      {hint && <p className="ui-small">{hint}</p>}
      <Button
        size="compact-sm"
        variant="subtle"
        mt="2xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, { key: newKey(), text: '' }])}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
