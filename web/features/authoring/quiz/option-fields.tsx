import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import { SmallText } from '../file/small-text.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import { newKey, type OptionDraft } from '../source/quiz-source.ts';

interface Props {
  /** The options' path in the quiz text. */
  field: string;
  kind: 'single' | 'multiple';
  options: readonly OptionDraft[];
  onChange: (options: OptionDraft[]) => void;
}

/** The fields for a question's options, and for which of them are right. */
export function OptionFields({ field, kind, options, onChange }: Props) {
  const name = useId();
  const right = options.filter(({ correct }) => correct).length;
  const isSound = kind === 'single' ? right === 1 : right > 0;
  const set = (key: string, part: Partial<OptionDraft>) => onChange(options.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const mark = (key: string) =>
    onChange(
      options.map((one) =>
        kind === 'single' ? { ...one, correct: one.key === key } : one.key === key ? { ...one, correct: !one.correct } : one,
      ),
    );
  const Mark = kind === 'single' ? Radio : Checkbox;
  return (
    <fieldset className={fileClasses.fieldset} data-field={field}>
      <legend className="ui-label ui-mb-2xs">{m.authoring_options()}</legend>
      <SortableList
        name={m.authoring_options()}
        items={options}
        idOf={({ key }) => key}
        nameOf={(option) => m.authoring_option({ number: options.indexOf(option) + 1 })}
        onOrder={(keys) => onChange(keys.flatMap((key) => options.find((one) => one.key === key) ?? []))}
      >
        {(option, { grip }, index) => (
          <div className={fileClasses.row}>
            {grip}
            <div className={fileClasses.mark}>
              <Mark
                name={name}
                checked={option.correct}
                onChange={() => mark(option.key)}
                data-field={`${field}.${index}.correct`}
                aria-label={m.authoring_option_right({ number: index + 1 })}
              />
            </div>
            <SmallText
              placeholder={option.correct ? m.authoring_option_right_placeholder() : m.authoring_option_wrong_placeholder()}
              value={option.text}
              onChange={(text) => set(option.key, { text })}
              data-field={`${field}.${index}.text`}
              aria-label={m.authoring_option({ number: index + 1 })}
              error={option.text.trim() === '' ? m.authoring_text_needed() : null}
            />
            <ActionIcon
              size={36}
              disabled={options.length <= limits.quizOptions.least}
              onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
              aria-label={m.authoring_option_remove({ number: index + 1 })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <p className="ui-small" role={isSound ? undefined : 'alert'}>
        {isSound
          ? kind === 'single'
            ? m.authoring_options_hint_single()
            : m.authoring_options_hint_multiple()
          : kind === 'single'
            ? m.authoring_options_one_right()
            : m.authoring_options_some_right()}
      </p>
      <Button
        size="compact-sm"
        variant="subtle"
        mt="2xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= limits.quizOptions.most}
        onClick={() => onChange([...options, { key: newKey(), text: '', correct: false }])}
      >
        {m.authoring_option_add()}
      </Button>
    </fieldset>
  );
}
