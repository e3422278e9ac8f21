import type { Content, Solution } from '#contract/catalog.ts';
import type { FileKind } from '#contract/values.ts';
import type { Assets } from './assets.ts';
import { type Fault, reportTo, sorted } from './faults.ts';
import type { FileSource } from './file-kind.ts';
import { fileKindOf } from './file-kinds.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import type { QuizSource } from './kinds/quiz.ts';
import type { RenderedLabTexts } from './labs/judge.ts';
import type { LabSource } from './labs/lab.ts';
import { renderedLabTexts } from './labs/trees.ts';
import { answersOfSource, type QuizAnswers } from './quiz.ts';
import { renderContent } from './render/content.ts';
import { solutionOfSource } from './solution.ts';
import { versionOf } from './source.ts';

/** Unpublished text that its author is editing. */
export interface TextToRead {
  kind: FileKind;
  text: string;
  /** The name that faults use for the text. */
  path: string;
  assets: Assets;
}

export interface ReadText {
  /** Null if the text cannot be read, as `faults` explain. */
  source: FileSource | null;
  faults: Fault[];
}

/** Reads a file's text. */
export async function readText({ kind, text, path, assets }: TextToRead): Promise<ReadText> {
  const faults: Fault[] = [];
  const report = reportTo(faults);
  const read = await fileKindOf(kind).read(text.replace(/\r\n?/g, '\n'), path, report);
  for (const { kind: points, id, file, line, field } of read?.references ?? [])
    if (points === 'asset' && !Object.hasOwn(assets, id))
      report(file, line, { code: 'catalog_asset_missing', params: { name: id } }, field);
  return { source: read?.source ?? null, faults: sorted(faults) };
}

export interface ShownText extends ReadText {
  content: Content | null;
  answers: QuizAnswers;
  solution: Solution | null;
  /** A lab's text, rendered. */
  lab: RenderedLabTexts;
}

/** Renders the text as learners see it, including the parts that appear only after they have passed or completed it. */
export async function showText(given: TextToRead): Promise<ShownText> {
  const { kind, assets } = given;
  const { source, faults } = await readText(given);
  // Content nested too deeply would overflow the stack of the code that processes it.
  if (!source || faults.some(({ code }) => code === 'catalog_too_deep'))
    return { source, faults, content: null, answers: [], solution: null, lab: [] };
  const version = versionOf({ kind, source }, []);
  return {
    source,
    faults,
    content: await renderContent({ kind, source, version, assets }),
    answers: kind === 'quiz' ? await answersOfSource({ questions: (source as unknown as QuizSource).questions, version, assets }) : [],
    lab: kind === 'lab' ? await renderedLabTexts({ source: source as LabSource, assets }) : [],
    solution: kind === 'exercise' ? await solutionOfSource(source as unknown as ExerciseSource) : null,
  };
}
