import { buffer } from 'node:stream/consumers';
import type { DraftModule } from '#contract/authoring.ts';
import type { CourseImport } from '#contract/course-imports.ts';
import { createDraft, createDrafts, readModule } from '#server/features/authoring/index.ts';
import { sha256 } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { type ImportedModule, UnreadableDocument } from './imported-module.ts';
import { type PreparedModule, preparedBank, preparedModule } from './prepared-module.ts';
import { type ReadCourse, type ReadDocument, readInThread } from './reading-thread.ts';
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

async function read(services: Services, { name, content }: Upload): Promise<ReadDocument | ReadCourse> {
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

/** Returns the steps of a module as its author reviews them. */
function reviewed(module: ImportedModule, { title, summary, steps, media, left_out }: PreparedModule) {
  return {
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

/** Returns a hash that identifies exactly these modules and questions. */
const planOf = (parts: readonly { plan: string }[]): string => sha256(JSON.stringify(parts.map(({ plan }) => plan)));

async function prepareAll(services: Services, { course }: ReadCourse) {
  const prepared = [];
  for (const module of course.modules) prepared.push({ module, content: await prepare(services, module) });
  const bank = await preparedBank(course.bank, { mostBytes: (await services.settings()).max_file_size });
  return { prepared, bank, plan: planOf([...prepared.map(({ content }) => content), bank]) };
}

/** Returns what an uploaded file would become. Stores nothing. Throws `document_refused`. */
export async function checkCourseImport(services: Services, upload: Upload): Promise<CourseImport> {
  const file = await read(services, upload);
  const { format } = file;
  if ('course' in file) {
    const { title, left_out } = file.course;
    const { prepared, bank, plan } = await prepareAll(services, file);
    const modules = prepared.map(({ module, content }) => reviewed(module, content));
    const questions = bank.questions.length;
    return {
      plan,
      format,
      title,
      summary: '',
      steps: [],
      pictures: 0,
      left_out: [...left_out, ...bank.left_out],
      modules,
      bank_questions: questions,
    };
  }
  const content = await prepare(services, file.module);
  return { plan: content.plan, format, ...reviewed(file.module, content), modules: [], bank_questions: 0 };
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
  const file = await read(services, upload);
  // A course becomes several modules, which no plan of a document is about.
  if ('course' in file) throw new Refusal('import_outdated');
  return storeImported(services, caller, track_id, file.module, { ...given, format: file.format });
}

const headsOf = (modules: readonly DraftModule[]) => ({ modules: modules.map(({ id, details: { title } }) => ({ id, title })) });

/** Returns the modules that an earlier attempt at the same call created. */
export async function createdModules(services: Services, ids: readonly string[]): Promise<ReturnType<typeof headsOf>> {
  const modules = [];
  for (const id of ids) modules.push(await readModule(services, id));
  return headsOf(modules);
}

/**
 * Creates the modules that a checked course becomes, at the end of a track, and adds the questions that aren't in any quiz to the question
 * bank of the track's catalog. It creates and adds everything or nothing. Throws `document_refused`, `import_outdated`,
 * `question_bank_full` and the errors of `storeImported`.
 *
 * @param given the id with which the id of each module starts
 */
export async function createCourseFromFile(
  services: Services,
  caller: Caller,
  track_id: string,
  upload: Upload,
  given: Omit<Given, 'title'>,
): Promise<ReturnType<typeof headsOf>> {
  const file = await read(services, upload);
  if (!('course' in file)) throw new Refusal('import_outdated');
  const { prepared, bank, plan } = await prepareAll(services, file);
  if (given.plan !== undefined && given.plan !== plan) throw new Refusal('import_outdated');
  const taken = new Set<string>();
  const drafts = prepared.map(({ content: { plan: _, left_out, ...content } }) => ({
    draft: { ...content, id: stepName(given.id === undefined ? content.title : `${given.id} ${content.title}`, taken) },
    origin: { format: file.format, parts_left_out: left_out.length },
  }));
  const made = await createDrafts(services, caller, track_id, drafts, bank);
  return headsOf(made);
}
