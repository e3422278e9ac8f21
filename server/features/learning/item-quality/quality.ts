import type { FileQuality, QuestionQuality, QuizVersionQuality } from '#contract/item-quality.ts';
import { smallestGroup } from '#contract/values.ts';
import type { Database } from '#server/database/database.ts';
import { type CatalogFile, type CatalogModule, type QuizText, quizTextOf } from '#server/features/catalog/index.ts';
import { type LabFigures, labFiguresOf, labVersionIn } from './lab-quality.ts';
import { choicesOf, questionsOf, readingOf, triedVersionsOf } from './queries.ts';

interface Figures {
  versions: Awaited<ReturnType<typeof triedVersionsOf>>;
  questions: Awaited<ReturnType<typeof questionsOf>>;
  choices: Awaited<ReturnType<typeof choicesOf>>;
  reading: Awaited<ReturnType<typeof readingOf>>;
  labs: LabFigures;
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);

/** Returns how many people reached which part of a file; null for fewer than five people. */
function readingIn(rows: Figures['reading']): FileQuality['reading'] {
  const opened = sum(rows.map((row) => row.opened));
  if (opened < smallestGroup) return null;
  const stopped = Array.from({ length: 10 }, (_, step) => {
    const row = rows.find((one) => one.step === step);
    return row ? row.begun - row.completed : 0;
  });
  return { opened, begun: sum(rows.map(({ begun }) => begun)), completed: sum(rows.map(({ completed }) => completed)), stopped };
}

/**
 * Returns a question's choices with the number of people who made them; for a matching question, the pairs with the number of people who
 * matched them.
 */
function choicesIn({ options, pairs }: QuizText, chosen: Figures['choices']): QuestionQuality['choices'] {
  const peopleAt = (fits: (row: Figures['choices'][number]) => boolean) => sum(chosen.filter(fits).map(({ people }) => people));
  if (pairs.length === 0)
    return options.map(({ id, text, correct }) => ({ id, text, correct, people: peopleAt(({ choice }) => choice === id) }));
  return pairs.map(({ id, text, right }, index) => ({
    id,
    text: `${text} → ${options.find((option) => option.id === right)?.text ?? ''}`,
    correct: true,
    people: peopleAt(({ choice, place }) => choice === right && place === index + 1),
  }));
}

function questionIn(text: QuizText, questions: Figures['questions'], choices: Figures['choices']): QuestionQuality {
  const { id, kind, prompt } = text;
  const row = questions.find(({ question_id }) => question_id === id);
  if (!row || row.people < smallestGroup) return { id, kind, prompt, people: null, right: 0, separation: null, choices: [] };
  return {
    id,
    kind,
    prompt,
    people: row.people,
    right: row.rights,
    separation: row.separation === null ? null : Math.round(row.separation * 100) / 100,
    choices: choicesIn(
      text,
      choices.filter(({ question_id }) => question_id === id),
    ),
  };
}

/**
 * Returns the results for one quiz version. For a version that only a few people tried, or whose text was not stored, it returns no
 * results.
 */
async function versionIn(
  database: Database,
  file: CatalogFile,
  { file_version, people, first_at }: Figures['versions'][number],
  { questions, choices }: Figures,
): Promise<QuizVersionQuality> {
  const isOf = (row: { file_name: string; file_version: string }) => row.file_name === file.file_name && row.file_version === file_version;
  const texts = people < smallestGroup ? [] : ((await quizTextOf(database, file_version)) ?? []);
  const [own, chosen] = [questions.filter(isOf), choices.filter(isOf)];
  return {
    version: file_version,
    is_current: file_version === file.version,
    first_at: first_at.toISOString(),
    people: people < smallestGroup ? null : people,
    questions: texts.map((text) => questionIn(text, own, chosen)),
  };
}

async function fileIn(database: Database, file: CatalogFile, figures: Figures): Promise<FileQuality> {
  const { file_name, kind, title } = file;
  const tried = figures.versions.filter((version) => version.file_name === file_name);
  const versions = await Promise.all([
    ...tried.map((version) => versionIn(database, file, version, figures)),
    ...figures.labs.versions
      .filter((version) => version.file_name === file_name)
      .map((version) => labVersionIn(database, file, version, figures.labs)),
  ]);
  const reading = kind === 'quiz' || kind === 'lab' ? null : readingIn(figures.reading.filter((row) => row.file_name === file_name));
  return { file_name, kind, title, reading, versions: versions.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/** Returns the quality of a module's files, computed from what everyone did in them. */
export async function moduleQuality(database: Database, { id, title, files }: CatalogModule) {
  const [versions, questions, choices, reading, labs] = await Promise.all([
    triedVersionsOf(database, id),
    questionsOf(database, id),
    choicesOf(database, id),
    readingOf(database, id),
    labFiguresOf(database, id),
  ]);
  const figures = { versions, questions, choices, reading, labs };
  return { module_id: id, title, files: await Promise.all(files.map((file) => fileIn(database, file, figures))) };
}
