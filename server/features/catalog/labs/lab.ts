import type { z } from 'zod';
import type { LabFieldKind, LabMaterialKind, LabNoteCode } from '#contract/lab-values.ts';
import type { FileSource } from '../file-kind.ts';
import type { Extra } from '../yaml-text.ts';

/**
 * The model that all kinds of labs share. Each kind has a source format that suits its authors, and compiles it to a `Lab`: materials to
 * work with, and items that are answered and judged one by one. All other code is the same for all kinds. Text is Markdown unless stated
 * otherwise.
 */

/** Field id -> the values given: the ids of options or parts, in order if the order matters, or what was typed. */
export type ItemAnswer = Readonly<Record<string, readonly string[]>>;
/** Item id -> its answer, in the order answered. */
export type LabAnswers = ReadonlyMap<string, ItemAnswer>;

/** Markdown from the source, or plain text that the kind of lab generates. */
export type LabText = string | { plain: string };

export interface LabChoice {
  id: string;
  text: LabText;
}

export interface LabPart extends LabChoice {
  /** Plain text: a line's speaker or number, or a message's sender. */
  label?: string;
  /**
   * Plain text: a passage's paragraph, the store that an entry belongs to, or when a message arrived; `done` for a deadline that is over.
   */
  group?: string;
  /** The minute when a message arrives, the minutes until a deadline, or the value for a softmax. */
  value?: number;
}

export interface LabMaterial {
  id: string;
  kind: LabMaterialKind;
  /** Plain text. */
  title: string;
  text?: string;
  parts: readonly LabPart[];
  /** Whether the material is shown after these answers; it is always shown if omitted. */
  isShown?(answers: LabAnswers): boolean;
  /** Returns the parts that are shown after these answers, if they depend on the answers. */
  after?(answers: LabAnswers): Pick<LabMaterial, 'parts'>;
}

export interface LabNote {
  code: LabNoteCode;
  params: Readonly<Record<string, string | number>>;
}

export interface FieldJudgement {
  /** From 0 to 1. */
  credit: number;
  /**
   * The accepted answers, the usual one first; given for an empty answer too. For text, this is a good example. Empty if no answer is
   * right.
   */
  expected: readonly (readonly string[])[];
  /** The parts of the source that say why the answer is right or wrong. */
  reasons: readonly string[];
  notes?: readonly LabNote[];
}

export interface LabField {
  id: string;
  kind: LabFieldKind;
  label?: LabText;
  /** The options in the order shown. */
  options?: readonly LabChoice[];
  /** The items that options are matched to. */
  items?: readonly LabChoice[];
  /** The id of the material whose parts are marked. */
  material?: string;
  /** Plain text. */
  unit?: string;
  /** Whether leaving the field empty is a valid answer. */
  mayBeEmpty?: boolean;
  /**
   * Whether the lab is failed unless this field is answered fully right. Learners can't see this beforehand, because it could reveal an
   * answer.
   */
  isCritical?: boolean;
  /** The field is asked only if this other field in the item has this value. */
  when?: { field: string; is: string };
  /**
   * Judges an answer whose form is valid.
   *
   * @param given this field's value
   *
   * @param item the whole item's values
   *
   * @param answers the answers to the other items before this one
   */
  judge(given: readonly string[], item: ItemAnswer, answers: LabAnswers): FieldJudgement;
}

export interface LabItem {
  id: string;
  prompt: LabText;
  /** Another person's or an assistant's words, if the item is about them. */
  quoted?: LabText;
  fields: readonly LabField[];
  /** Shown once the item is answered. */
  explanation?: string;
  /** The item's weight in the score; 1 if omitted. */
  weight?: number;
  /** Whether the lab is failed unless this item is answered fully right. */
  isCritical?: boolean;
  /** Whether the item is asked after these answers; it is always asked if omitted. An answered item stays. */
  isAsked?(answers: LabAnswers): boolean;
  /**
   * Returns the prompt and the fields after the earlier answers, if they depend on them. The item itself has every option that is ever
   * possible.
   */
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

/** A lab as one attempt has it, with the right answers. Only the parts that `present.ts` selects leave the server. */
export interface Lab {
  materials: readonly LabMaterial[];
  items: readonly LabItem[];
  /** Returns the score in per cent, unrounded. If omitted, the score is the weighted mean of the credits. */
  scoreOf?(judged: readonly JudgedItem[], answers: LabAnswers): number;
}

/** The fields that every lab has; its kind adds the others. */
export interface LabSource extends FileSource {
  lab: string;
  task: string;
  pass_mark: number;
}

/** One kind of lab. It is declared in `<kind>.ts`, where `../lab-kinds.ts` finds it. */
export interface LabKindModule<S extends LabSource = LabSource> {
  /** A strict object with `labHead(kind)` and the kind's own fields. */
  readonly schema: z.ZodType<S>;
  /** Returns all Markdown except the task, each piece with its place. This includes the feedback. */
  textsOf(source: S): [PropertyKey[], string][];
  /** Finds faults that no schema can express. */
  check?(raw: unknown): Extra[];
  /** Finds parts that are of no use to a learner, in a source that can be read and shown. */
  unfinished?(source: S): Extra[];
  /**
   * Compiles the lab for one attempt.
   *
   * @param seed decides what is drawn and how it is shuffled
   */
  compile(source: S, seed: number): Lab | Promise<Lab>;
}

export const labKind = <S extends LabSource>(kind: LabKindModule<S>): LabKindModule => kind as unknown as LabKindModule;
