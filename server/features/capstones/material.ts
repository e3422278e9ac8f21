import type { CapstoneAnswers, CapstoneValue } from '#contract/capstone-shapes.ts';
import { capstoneLevels } from '#contract/capstone-values.ts';
import type { MarkingCriterion, MarkingPart } from '#contract/marking-shapes.ts';
import type { CapstoneField, SourceCapstone } from '#server/features/catalog/index.ts';
import { m } from '#server/words.ts';

const labelOf = (options: CapstoneField['options'], id: string): string => options?.find((one) => one.id === id)?.label ?? id;

function rowInWords(columns: NonNullable<CapstoneField['columns']>, row: Readonly<Record<string, string>>): string {
  return columns.flatMap(({ id, label, options }) => (row[id] ? [`${label}: ${labelOf(options, row[id])}`] : [])).join('\n');
}

/** Returns an answer as reviewers read it. */
function inWords({ columns = [], options, unit }: CapstoneField, value: CapstoneValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return [labelOf(options, value), ...(unit === undefined ? [] : [unit])].join(' ');
  if (!Array.isArray(value)) return `${value.name}\n\n${value.text}`;
  return value.map((one) => (typeof one === 'string' ? labelOf(options, one) : rowInWords(columns, one))).join('\n\n');
}

/** Returns what was handed in as reviewers read it, with the brief. */
export function materialOf(source: SourceCapstone, answers: CapstoneAnswers): MarkingPart[] {
  const parts = source.parts.flatMap((part) =>
    part.fields.flatMap((field): MarkingPart[] => {
      const text = inWords(field, answers[field.id]);
      return text.trim() === '' ? [] : [{ title: `${part.title} · ${field.label}`, text, is_written: true }];
    }),
  );
  return [{ title: m.capstone_brief(), text: asText(source.brief), is_written: false }, ...parts];
}

/** Removes the Markdown of emphasis, links and fences, because material is shown as text. */
const asText = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*\n/gm, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Returns the criteria that people judge, as the queue of what people mark knows them. */
export const rubricForPeople = ({ rubric }: SourceCapstone): MarkingCriterion[] =>
  rubric.flatMap(({ id, text, levels, program }) =>
    program
      ? []
      : [
          {
            id,
            text,
            levels: levels.map((description, index) => ({ name: m.capstone_level({ level: index + 1, of: capstoneLevels }), description })),
            passes_from: 1,
          },
        ],
  );
