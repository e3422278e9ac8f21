import type { LeftOut } from '#contract/course-imports.ts';
import type { CodedFault } from '#server/words.ts';
import type { QuestionDraft } from './question-draft.ts';

export type { LeftOut };

/** A quiz as the catalog's YAML has it (`docs/catalog.md`), without the title and the minutes. */
export interface ImportedQuiz {
  pass_mark: number;
  draw?: number;
  questions: readonly Readonly<Record<string, unknown>>[];
}

export type ImportedStep = { title: string } & ({ kind: 'lesson'; markdown: string } | { kind: 'quiz'; quiz: ImportedQuiz });

/** A module as every format is read into it. */
export interface ImportedModule {
  title: string;
  summary: string;
  steps: ImportedStep[];
  /** Pictures by the name with which the texts refer to them, relative to the module's folder: `assets/picture-1.png`. */
  media: Map<string, Buffer>;
  left_out: LeftOut[];
}

/** Questions to add to the question bank, with the pictures that they show. */
export interface ImportedBank {
  questions: QuestionDraft[];
  media: Map<string, Buffer>;
}

/** A course from another system, which becomes several modules. */
export interface ImportedCourse {
  title: string;
  modules: ImportedModule[];
  /** The questions that aren't in any of the course's quizzes. */
  bank: ImportedBank;
  /** The parts that were left out beside the modules. */
  left_out: LeftOut[];
}

/** A file that becomes a module. */
export interface GivenFile {
  bytes: Buffer;
  /** The file's name without its ending. It is a title if the file contains none. */
  name: string;
  /** The maximum number of steps. */
  mostSteps: number;
}

/** Says why a file can't be read. It is passed from the reading thread to the call, where it becomes a refusal. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
  readonly fault: CodedFault;

  constructor(fault: CodedFault) {
    super(fault.code);
    this.fault = fault;
  }
}
