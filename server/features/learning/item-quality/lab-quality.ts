import type { QuestionQuality, QuizVersionQuality } from '#contract/item-quality.ts';
import { smallestGroup } from '#contract/values.ts';
import type { Database } from '#server/database/database.ts';
import { type CatalogFile, type LabItemText, labItemTexts } from '#server/features/catalog/index.ts';
import { labChoicesOf, labItemsOf, triedLabVersionsOf } from './lab-queries.ts';

/** Figures about first attempts at a module's labs. */
export interface LabFigures {
  versions: Awaited<ReturnType<typeof triedLabVersionsOf>>;
  items: Awaited<ReturnType<typeof labItemsOf>>;
  choices: Awaited<ReturnType<typeof labChoicesOf>>;
}

export async function labFiguresOf(database: Database, module: string): Promise<LabFigures> {
  const [versions, items, choices] = await Promise.all([
    triedLabVersionsOf(database, module),
    labItemsOf(database, module),
    labChoicesOf(database, module),
  ]);
  return { versions, items, choices };
}

function itemIn(text: LabItemText, row: LabFigures['items'][number], choices: LabFigures['choices']): QuestionQuality {
  const { id, prompt } = text;
  if (row.people < smallestGroup) return { id, kind: 'lab_item', prompt, people: null, right: 0, separation: null, choices: [] };
  const peopleAt = (field: string, choice: string) =>
    choices.find((one) => one.item_id === id && one.field === field && one.choice === choice)?.people ?? 0;
  return {
    id,
    kind: 'lab_item',
    prompt,
    people: row.people,
    right: row.rights,
    separation: row.separation === null ? null : Math.round(row.separation * 100) / 100,
    choices: text.choices.map((choice) => ({
      id: `${choice.field}-${choice.id}`,
      text: choice.text,
      correct: choice.correct,
      people: peopleAt(choice.field, choice.id),
    })),
  };
}

/** Returns the results for one lab version. For a version that only a few people tried, it returns no results. */
export async function labVersionIn(
  database: Database,
  file: CatalogFile,
  { file_version, people, first_at }: LabFigures['versions'][number],
  { items, choices }: LabFigures,
): Promise<QuizVersionQuality> {
  const isOf = (row: { file_name: string; file_version: string }) => row.file_name === file.file_name && row.file_version === file_version;
  const isShown = people >= smallestGroup;
  const rows = isShown ? items.filter(isOf) : [];
  const texts = await labItemTexts(
    database,
    file_version,
    rows.map(({ item_id, seed }) => ({ id: item_id, seed })),
  );
  const chosen = choices.filter(isOf);
  return {
    version: file_version,
    is_current: file_version === file.version,
    first_at: first_at.toISOString(),
    people: isShown ? people : null,
    questions: rows.flatMap((row) => {
      const text = texts.find(({ id }) => id === row.item_id);
      return text ? [itemIn(text, row, chosen)] : [];
    }),
  };
}
