import type { Deletion, MappedTable } from '#server/database/personal-data.ts';

function describeDeletion(deletion: Deletion): string {
  if (deletion === 'rows') return 'The rows are deleted.';
  if ('emptied' in deletion)
    return `${Object.keys(deletion.emptied)
      .map((name) => `\`${name}\``)
      .join(', ')}: emptied. ${deletion.why}`;
  if ('kept' in deletion) return `The rows stay. ${deletion.kept}`;
  return 'expires' in deletion ? `The rows are deleted automatically. ${deletion.expires}` : deletion.how;
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const reasonsOf = (reasons: MappedTable['withheld']): string[] => Object.entries(reasons).map(([name, why]) => `  - \`${name}\`: ${why}`);

function section({ name, exported, withheld, others, person }: MappedTable): string {
  const lines = [
    ...(exported.length > 0 && person ? [`- In \`${person.subject}.json\`: ${listOf(exported)}`] : []),
    ...(Object.keys(withheld).length > 0 ? ['- Personal, and not exported:', ...reasonsOf(withheld)] : []),
    ...(Object.keys(others).length > 0 ? ['- Names someone else:', ...reasonsOf(others)] : []),
    ...(person ? [`- Deletion: ${describeDeletion(person.deletion)}`] : []),
    ...(person?.elsewhere ? [`- In rows of other people: ${person.elsewhere.how}`] : []),
  ];
  return `## ${name}\n\n${lines.join('\n')}`;
}

/** Returns the personal data map as a page, with every table that contains personal data. */
export function mapAsMarkdown(map: readonly MappedTable[]): string {
  const personal = map.filter(({ person, others }) => person || Object.keys(others).length > 0);
  const others = map.filter((table) => !personal.includes(table));
  const intro = `The personal data that Cairn stores, by table and column: what an export contains, and what a deletion does with it. This page is generated from the declarations in each feature's \`personal-data.ts\`, and a test checks both against the database ([why](decisions/036-peoples-rights.md)).`;
  const rest = `These tables hold no personal data: ${others.map(({ name }) => `\`${name}\``).join(', ')}.`;
  return `${['# The map of personal data', intro, ...personal.map(section), '## The rest', rest].join('\n\n')}\n`;
}
