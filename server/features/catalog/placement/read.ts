import type { Disk } from '../disk.ts';
import type { Report } from '../faults.ts';
import type { QuizSource } from '../kinds/quiz.ts';
import { textsOfQuestion } from '../question-schema.ts';
import type { Reader } from '../read-module.ts';
import type { SourceModule, SourceTrack } from '../source.ts';
import { type Extra, fieldOf, readYaml, type YamlText } from '../yaml-text.ts';
import { faultsOfOrder } from './order.ts';
import { placementFile, placementLimits, type SourcePlacement } from './schema.ts';

/** The name of a placement's file in its track's folder. */
export const placementName = 'placement.yaml';

/** Returns a fault for each question whose id an earlier one has. */
function idsTwice(raw: unknown): Extra[] {
  const questions = (raw as { questions?: unknown } | null)?.questions;
  const ids = Array.isArray(questions) ? questions.map((one: { id?: unknown } | null) => one?.id) : [];
  return ids.flatMap((id, index): Extra[] =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [{ path: ['questions', index, 'id'], fault: { code: 'catalog_question_twice', params: { id } } }]
      : [],
  );
}

const isChoice = ({ kind }: { kind: string }) => kind === 'single' || kind === 'multiple';

/** Returns the faults about how many questions each module has, and of which kinds. */
function faultsOfAmounts({ questions }: SourcePlacement, modules: readonly SourceModule[]): Extra[] {
  const asked = new Set(questions.map(({ module }) => module));
  const placed = modules.filter(({ id }) => asked.has(id));
  const ids = new Set(modules.map(({ id }) => id));
  const { least } = placementLimits.questionsOfModule;
  const { most } = placementLimits.modules;
  const tooMany: Extra[] =
    placed.length > most
      ? [{ path: ['questions'], fault: { code: 'catalog_placement_modules', params: { count: placed.length, most } } }]
      : [];
  const unknown = questions.flatMap(({ module: id }, index): Extra[] =>
    ids.has(id) ? [] : [{ path: ['questions', index, 'module'], fault: { code: 'catalog_placement_module', params: { id } } }],
  );
  const perModule = placed.flatMap(({ id }): Extra[] => {
    const own = questions.filter((question) => question.module === id);
    const path = ['questions'];
    if (own.length < least) return [{ path, fault: { code: 'catalog_placement_few', params: { id, count: own.length, least } } }];
    const choices = own.filter(isChoice).length;
    if (choices * 2 <= own.length) return [];
    return [{ path, fault: { code: 'catalog_placement_choices', params: { id, count: choices, total: own.length } } }];
  });
  const guessed = questions.flatMap((question, index): Extra[] => {
    const path = ['questions', index];
    if (question.kind === 'single' && question.options.length < 4) return [{ path, fault: { code: 'catalog_placement_options' } }];
    if (question.kind === 'ordering' && question.items.length < 4) return [{ path, fault: { code: 'catalog_placement_items' } }];
    if (question.kind === 'matching' && question.pairs.length < 3) return [{ path, fault: { code: 'catalog_placement_pairs' } }];
    return [];
  });
  return [...tooMany, ...unknown, ...perModule, ...guessed];
}

const oneText = (prompt: string) => prompt.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the faults in a placement's Markdown. A track has no pictures, so its questions can't show one. */
async function checkTexts(yaml: YamlText<SourcePlacement>, path: string, { report, references }: Pick<Reader, 'report' | 'references'>) {
  const { checkMarkdown } = await import('../markdown-check.ts');
  for (const [index, question] of yaml.value.questions.entries()) {
    for (const [at, text] of textsOfQuestion(question)) {
      const place = ['questions', index, ...at];
      const field = fieldOf(place);
      const say: Report = (file, line, fault) => report(file, line, fault, field);
      for (const reference of checkMarkdown(text, path, yaml.textLineOf(place), say)) {
        if (reference.kind === 'asset') say(path, reference.line, { code: 'catalog_placement_picture' });
        else references.push({ ...reference, field });
      }
    }
  }
}

/** A track's placement that could be read, with what later checks need for their faults. */
export interface ReadPlacement {
  path: string;
  yaml: YamlText<SourcePlacement>;
}

/** Reads a track's placement. Every fault is reported with its line; returns undefined if the file could not be understood. */
export async function readPlacement(
  reader: Pick<Reader, 'report' | 'references'> & { disk: Disk },
  folder: string,
  modules: readonly SourceModule[],
): Promise<ReadPlacement | undefined> {
  const path = `${folder}/${placementName}`;
  const content = await reader.disk.text(path);
  const yaml = content === undefined ? undefined : readYaml(content, placementFile, { file: path }, reader.report, idsTwice);
  if (!yaml) return undefined;
  for (const { path: at, fault } of [...faultsOfAmounts(yaml.value, modules), ...faultsOfOrder(yaml.value, modules)])
    reader.report(path, yaml.lineOf(at), fault, fieldOf(at));
  await checkTexts(yaml, path, reader);
  return { path, yaml };
}

/**
 * Reports the placements' questions that a quiz also asks, because people who have taken a quiz know its answers without knowing the
 * subject.
 *
 * @param asked the prompts of the question bank
 */
export function checkNotInQuizzes(
  placements: readonly ReadPlacement[],
  tracks: readonly SourceTrack[],
  asked: readonly string[],
  report: Report,
): void {
  const files = tracks.flatMap(({ modules }) => modules.flatMap((module) => module.files));
  const quizzes = files.filter(({ kind }) => kind === 'quiz').map(({ source }) => source as unknown as QuizSource);
  const prompts = new Set([...quizzes.flatMap(({ questions }) => questions.map(({ prompt }) => prompt)), ...asked].map(oneText));
  for (const { path, yaml } of placements)
    for (const [index, { id, prompt }] of yaml.value.questions.entries())
      if (prompts.has(oneText(prompt))) {
        const at = ['questions', index, 'prompt'];
        report(path, yaml.lineOf(at), { code: 'catalog_placement_in_quiz', params: { id } }, fieldOf(at));
      }
}
