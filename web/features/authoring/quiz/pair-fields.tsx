import { ActionIcon, Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import fileClasses from '../file/file.module.css';
import { SmallText } from '../file/small-text.tsx';
import { newKey, type PairDraft } from '../source/quiz-source.ts';

interface Props {
  /** The pairs' path in the quiz text. */
  field: string;
  pairs: readonly PairDraft[];
  onChange: (pairs: PairDraft[]) => void;
}

const { least, most } = limits.quizPairs;

/** The fields for a matching question's pairs. */
export function PairFields({ field, pairs, onChange }: Props) {
  const set = (key: string, part: Partial<PairDraft>) => onChange(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const side = (pair: PairDraft, index: number, name: 'left' | 'right', label: string) => (
    <SmallText
      value={pair[name]}
      onChange={(text) => set(pair.key, { [name]: text })}
      data-field={`${field}.${index}.${name}`}
      aria-label={label}
      placeholder={label}
      error={pair[name].trim() === '' ? m.authoring_text_needed() : null}
    />
  );
  return (
    <fieldset className={fileClasses.fieldset} data-field={field}>
      <legend className="ui-label ui-mb-2xs">{m.authoring_pairs()}</legend>
      <div className="ui-stack ui-gap-xs">
        {pairs.map((pair, index) => (
          <div key={pair.key} className={fileClasses.row}>
            {side(pair, index, 'left', m.authoring_pair_left({ number: index + 1 }))}
            {side(pair, index, 'right', m.authoring_pair_right({ number: index + 1 }))}
            <ActionIcon
              size={36}
              disabled={pairs.length <= least}
              onClick={() => onChange(pairs.filter(({ key }) => key !== pair.key))}
              aria-label={m.authoring_row_remove({ item: m.authoring_pair({ number: index + 1 }) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <p className="ui-small">{m.authoring_pairs_hint()}</p>
      <Button
        size="compact-sm"
        variant="subtle"
        mt="2xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={pairs.length >= most}
        onClick={() => onChange([...pairs, { key: newKey(), left: '', right: '' }])}
      >
        {m.authoring_pair_add()}
      </Button>
    </fieldset>
  );
}
