import { buffer } from 'node:stream/consumers';
import type { DraftModule } from '#contract/authoring.ts';
import type { CourseImport } from '#contract/course-imports.ts';
import { createDraft } from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { type ImportedModule, UnreadableDocument } from './imported-module.ts';
import { type PreparedModule, preparedModule } from './prepared-module.ts';
import { type ReadDocument, readInThread } from './reading-thread.ts';
import { stepName } from './step-name.ts';

/** Returns a file's name without its folders and its ending, as a title. */
const titleOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();

async function read(services: Services, { name, content }: Upload): Promise<ReadDocument> {
  const { max_files_per_module } = await services.settings();
  const bytes = await buffer(content);
  try {
    return await readInThread({ bytes, name: titleOf(name) || 'Module', mostSteps: max_files_per_module });
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw new Refusal('document_refused', { faults: [{ path: 'body.file', ...error.fault }] });
  }
}

const prepare = async (services: Services, module: ImportedModule): Promise<PreparedModule> =>
  preparedModule(module, { mostBytes: (await services.settings()).max_file_size });

const countOf = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** Returns what an uploaded file would become. Stores nothing. Throws `document_refused`. */
export async function checkCourseImport(services: Services, upload: Upload): Promise<CourseImport> {
  const { format, module } = await read(services, upload);
  const { plan, title, summary, steps, media, left_out } = await prepare(services, module);
  return {
    plan,
    format,
    title,
    summary,
    steps: steps.map(({ title: of, kind, minutes, text }, index) => {
      const step = module.steps[index];
      const questions = step?.kind === 'quiz' ? step.quiz.questions.length : 0;
      return { title: of, kind, minutes, pictures: countOf(text, /!\[(?:[^\]\\]|\\[^]){0,1000}\]\(assets\//g), questions };
    }),
    pictures: media.length,
    left_out,
  };
}

/** The author's choices for a module, and the plan of its check. */
interface Given {
  plan?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
}

/**
 * Creates a draft module of what was read, with its steps and pictures, at the end of a track. Throws `catalog_id_taken`,
 * `too_many_modules`, `too_many_files` and `draft_too_large`.
 */
export async function storeImported(
  services: Services,
  caller: Caller,
  track_id: string,
  module: ImportedModule,
  given: Given & { format: ReadDocument['format'] },
): Promise<DraftModule> {
  const { plan, left_out, ...content } = await prepare(services, module);
  if (given.plan !== undefined && given.plan !== plan) throw new Refusal('import_outdated');
  const { title = content.title, id = stepName(title, new Set()), format } = given;
  return createDraft(services, caller, track_id, { ...content, id, title }, { format, parts_left_out: left_out.length });
}

/** Creates the module that a checked file becomes. Throws `document_refused`, `import_outdated` and the errors of `storeImported`. */
export async function createFromFile(
  services: Services,
  caller: Caller,
  track_id: string,
  upload: Upload,
  given: Given,
): Promise<DraftModule> {
  const { format, module } = await read(services, upload);
  return storeImported(services, caller, track_id, module, { ...given, format });
}
