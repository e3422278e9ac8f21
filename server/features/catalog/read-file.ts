import type { FileKind } from '#contract/catalog.ts';
import type { Disk, Entry } from './disk.ts';
import type { Report } from './faults.ts';
import { matterLine, splitFrontMatter } from './front-matter.ts';
import { checkMarkdown, type Reference } from './markdown-check.ts';
import { assetName, endingOf, type Source, sources } from './schema.ts';
import { type Extra, readYaml, type YamlText } from './yaml-text.ts';

export interface ReadSource {
  file: Source;
  references: Reference[];
}

type Path = readonly PropertyKey[];

/** Where in a file's YAML there is Markdown. */
function textsOf({ kind, source }: Source): [Path, string][] {
  switch (kind) {
    case 'lesson':
      return [];
    case 'quiz':
      return source.questions.flatMap((question, q): [Path, string][] => {
        const at = ['questions', q];
        const options =
          'options' in question ? question.options.map(({ text }, o): [Path, string] => [[...at, 'options', o, 'text'], text]) : [];
        const items = 'items' in question ? question.items.map((text, i): [Path, string] => [[...at, 'items', i], text]) : [];
        return [[[...at, 'prompt'], question.prompt], ...options, ...items, [[...at, 'explanation'], question.explanation]];
      });
    case 'exercise':
      return [[['task'], source.task], ...source.hints.map((hint, index): [Path, string] => [['hints', index], hint])];
    case 'video':
      return [[['transcript'], source.transcript]];
    case 'pdf':
      return [[['summary'], source.summary]];
  }
}

const assetKinds: Partial<Record<FileKind, string[]>> = { video: ['mp4', 'webm'], pdf: ['pdf'] };

/** The question ids that come twice: stated for the quiz as a whole, so that other faults don't hide it. */
function twiceAsked(raw: unknown): Extra[] {
  const questions: unknown = (raw as { questions?: unknown } | null)?.questions;
  if (!Array.isArray(questions)) return [];
  const ids = questions.map((question: { id?: unknown } | null) => question?.id);
  return ids.flatMap((id, index) =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [{ path: ['questions', index, 'id'], message: `The question id "${id}" comes twice` }]
      : [],
  );
}

function readLesson(content: string, path: string, report: Report): ReadSource | undefined {
  const parts = splitFrontMatter(content);
  if (!parts) {
    report(path, 1, 'A lesson begins with front matter: ---, title, minutes, ---');
    return undefined;
  }
  const matter = readYaml(parts.matter, sources.lesson.omit({ text: true }), { file: path, firstLine: matterLine }, report);
  const references = checkMarkdown(parts.text, path, parts.textLine, true, report);
  if (parts.text.trim() === '') report(path, parts.textLine, 'The lesson is empty');
  if (!matter) return undefined;
  return { file: { kind: 'lesson', source: { ...matter.value, text: parts.text } }, references };
}

function referencesOf(file: Source, yaml: YamlText<unknown>, path: string, report: Report): ReadSource {
  const references = textsOf(file).flatMap(([at, text]) => checkMarkdown(text, path, yaml.textLineOf(at), false, report));
  if ((file.kind === 'video' || file.kind === 'pdf') && file.source.asset !== undefined) {
    const line = yaml.lineOf(['asset']);
    const allowed = assetKinds[file.kind] ?? [];
    if (!allowed.includes(endingOf(file.source.asset))) report(path, line, `The asset of a ${file.kind} ends in ${allowed.join(' or ')}`);
    references.push({ kind: 'asset', id: assetName(file.source.asset), file: path, line });
  }
  return { file, references };
}

function readByKind(kind: Exclude<FileKind, 'lesson'>, content: string, path: string, report: Report): ReadSource | undefined {
  const yaml = readYaml(content, sources[kind], { file: path }, report, kind === 'quiz' ? twiceAsked : undefined);
  return yaml && referencesOf({ kind, source: yaml.value } as Source, yaml, path, report);
}

/** Reads one file of a module; `undefined` when it can't be understood, which was reported then. */
export async function readSourceFile(disk: Disk, entry: Entry, kind: FileKind, report: Report): Promise<ReadSource | undefined> {
  const content = await disk.text(entry.path);
  if (content === undefined) return undefined;
  return kind === 'lesson' ? readLesson(content, entry.path, report) : readByKind(kind, content, entry.path, report);
}
