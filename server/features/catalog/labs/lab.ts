import type { z } from 'zod';
import type { LabFieldKind, LabMaterialKind, LabNoteCode } from '#contract/lab-values.ts';
import type { FileSource } from '../file-kind.ts';
import type { Extra } from '../yaml-text.ts';

/**
 * The model of every lab. Each kind of lab has a source format that suits its authors, and makes a `Lab` of it: materials to work on, and
 * items that are answered and judged one by one. Everything else is the same for all kinds. Texts are Markdown unless stated otherwise.
 */

/** A field id -> the values given: ids of options or parts, in order where the order matters, or one text. */
export type ItemAnswer = Readonly<Record<string, readonly string[]>>;
/** An item id -> its answer, in the order in which the items were answered. */
export type LabAnswers = ReadonlyMap<string, ItemAnswer>;

/** Markdown of the source, or plain text that the kind makes itself. */
export type LabText = string | { plain: string };

export interface LabChoice {
  id: string;
  text: LabText;
}

export interface LabPart extends LabChoice {
  /** Plain text: who speaks a line or sent a message, or the number of a line. */
  label?: string;
  /** Plain text: the paragraph of a passage, or the store of an entry. */
  group?: string;
  /** The minute in which a message arrives, or the value for a softmax. */
  value?: number;
}

export interface LabMaterial {
  id: string;
  kind: LabMaterialKind;
  /** Plain text. */
  title: string;
  text?: string;
  parts: readonly LabPart[];
  /** Whether it can be seen after these answers; always, unless set. */
  isShown?(answers: LabAnswers): boolean;
  /** Returns the parts that can be seen after these answers, where that depends on them. */
  after?(answers: LabAnswers): Pick<LabMaterial, 'parts'>;
}

export interface LabNote {
  code: LabNoteCode;
  params: Readonly<Record<string, string | number>>;
}

export interface FieldJudgement {
  /** From 0 to 1. */
  credit: number;
  /** The accepted answers, the usual one first, also for an empty answer. For a text, a good example. Empty if nothing is right. */
  expected: readonly (readonly string[])[];
  /** Why the answer is right or wrong: texts of the source. */
  reasons: readonly string[];
  notes?: readonly LabNote[];
}

export interface LabField {
  id: string;
  kind: LabFieldKind;
  label?: LabText;
  /** In the order shown. */
  options?: readonly LabChoice[];
  /** The items to which options are matched. */
  items?: readonly LabChoice[];
  /** The id of the material whose parts are marked. */
  material?: string;
  /** Plain text. */
  unit?: string;
  /** Whether an empty answer is an answer. */
  mayBeEmpty?: boolean;
  /** The lab is failed unless this field is answered in full. Learners can't see this beforehand: it could give an answer away. */
  isCritical?: boolean;
  /** The field is asked only if this other field of the item has this value. */
  when?: { field: string; is: string };
  /**
   * Judges an answer of the right form.
   *
   * @param given what was entered in this field
   * @param item what was entered in the whole item
   * @param answers the answers to other items before this one
   */
  judge(given: readonly string[], item: ItemAnswer, answers: LabAnswers): FieldJudgement;
}

export interface LabItem {
  id: string;
  prompt: LabText;
  /** Another person's or an assistant's words, which the item is about. */
  quoted?: LabText;
  fields: readonly LabField[];
  /** Shown once the item is answered. */
  explanation?: string;
  /** Its part in the score, 1 unless set. */
  weight?: number;
  /** The lab is failed unless this item is answered in full. */
  isCritical?: boolean;
  /** Whether it is asked after these answers; always, unless set. An answered item stays. */
  isAsked?(answers: LabAnswers): boolean;
  /** Returns what is asked after the answers before it, where that depends on them. The item itself has every option that there can be. */
  after?(answers: LabAnswers): Pick<LabItem, 'prompt' | 'fields'>;
}

/** An answered item with its judgement. */
export interface JudgedItem {
  item: LabItem;
  given: ItemAnswer;
  /** From 0 to 1. */
  credit: number;
  fields: readonly (FieldJudgement & { id: string })[];
}

/** One attempt's form of a lab, with its answers: only the parts that `present.ts` picks leave the server. */
export interface Lab {
  materials: readonly LabMaterial[];
  items: readonly LabItem[];
  /** Returns the score in per cent, unrounded; the weighted mean of the credits unless set. */
  scoreOf?(judged: readonly JudgedItem[], answers: LabAnswers): number;
}

/** The fields that every lab has; its kind adds the others. */
export interface LabSource extends FileSource {
  lab: string;
  task: string;
  pass_mark: number;
}

/** One kind of lab. `<kind>.ts` declares it, and `../lab-kinds.ts` finds it there. */
export interface LabKindModule<S extends LabSource = LabSource> {
  /** A strict object with `labHead(kind)` and the fields of the kind. */
  readonly schema: z.ZodType<S>;
  /** Returns every Markdown text besides the task, with its place: those that are shown, and those of the feedback. */
  textsOf(source: S): [PropertyKey[], string][];
  /** Finds faults that no schema can express. */
  check?(raw: unknown): Extra[];
  /** Finds parts that are useless to a learner, in a source that can be read and shown. */
  unfinished?(source: S): Extra[];
  /**
   * Makes the lab of one attempt.
   *
   * @param seed what is drawn and shuffled follows from it
   */
  compile(source: S, seed: number): Lab | Promise<Lab>;
}

export const labKind = <S extends LabSource>(kind: LabKindModule<S>): LabKindModule => kind as unknown as LabKindModule;
