import { toString } from 'hast-util-to-string';
import type { LabField } from '#contract/lab-content.ts';
import { m } from '#messages';
import { type Attempt, resultOf } from './use-lab-attempt.ts';

interface Column {
  name: string;
  value: (row: Attempt['items'][number]) => string;
}

const plain = (tree: Parameters<typeof toString>[0]) => toString(tree).replace(/\s+/g, ' ').trim();

/** Returns an answer in words: what was written, or the options that were chosen. */
const wordsOf = ({ options }: LabField, given: readonly string[]): string =>
  given
    .map((value) => {
      const option = options.find(({ id }) => id === value);
      return option ? plain(option.tree) : value;
    })
    .join('; ');

/** Returns an attempt as a table: a row for each answered item, and for each of its fields what was answered and what is accepted. */
export function answerTable(attempt: Attempt): { columns: Column[]; rows: Attempt['items'] } {
  const rows = attempt.items.filter((item) => resultOf(attempt, item));
  const nameOf = ({ label, id }: LabField) => (label === null ? id : plain(label));
  const names = [...new Set(rows.flatMap(({ fields }) => fields.map(nameOf)))];

  function valuesOf(item: Attempt['items'][number], name: string) {
    const field = item.fields.find((one) => nameOf(one) === name);
    const result = field && resultOf(attempt, item)?.fields.find(({ id }) => id === field.id);
    if (!field || !result) return { given: '', accepted: '' };
    // A set is accepted as a whole, while each accepted option is accepted by itself.
    const sets = result.expected.map((accepted) => wordsOf(field, accepted));
    return { given: wordsOf(field, result.given), accepted: sets.join(field.kind === 'one' ? ` ${m.lab_table_or()} ` : '') };
  }

  return {
    rows,
    columns: [
      {
        name: m.lab_table_entry(),
        value: ({ prompt, quoted }) => [prompt, quoted].flatMap((tree) => (tree ? [plain(tree)] : [])).join(' '),
      },
      ...names.flatMap((name): Column[] => [
        { name: m.lab_table_given({ field: name }), value: (item) => valuesOf(item, name).given },
        { name: m.lab_table_accepted({ field: name }), value: (item) => valuesOf(item, name).accepted },
      ]),
    ],
  };
}
