import { z } from 'zod';
import { percentage } from './common.ts';
import { labFieldKinds, labKinds, labMaterialKinds } from './lab-values.ts';
import { tree } from './tree.ts';

/** The parts of a lab that learners see before they answer: nothing in them says which answer is right. */

const choice = z.object({ id: z.string(), tree });

/**
 * A part of a material: a sentence or a word of a passage, a line, an entry of a store, a message, the time or a deadline of a clock, or a
 * value of a softmax.
 */
const labPart = z.object({
  id: z.string(),
  tree,
  /** The speaker or the time of a line, the sender of a message, or the number of a line; null if there is none. */
  label: z.string().nullable(),
  /**
   * The paragraph of a passage or the store of an entry, by its title or number; the time at which a message arrived, in words; `done` for a
   * deadline whose action is done. Null if there is only one group.
   */
  group: z.string().nullable(),
  /**
   * The minute in which a message arrives, the minutes since the start or until a deadline (below 0 once it has passed), or the value that
   * goes into a softmax; null for other parts.
   */
  value: z.number().nullable(),
});

export const labMaterial = z.object({
  id: z.string(),
  kind: z.enum(labMaterialKinds),
  title: z.string(),
  /** An introduction, or the whole text of a material without parts; null if there is none. */
  tree: tree.nullable(),
  parts: z.array(labPart),
});
export type LabMaterial = z.infer<typeof labMaterial>;

export const labField = z.object({
  id: z.string(),
  kind: z.enum(labFieldKinds),
  /** A question or a label; null if the item's prompt already asks the question. */
  label: tree.nullable(),
  /** The choices to select, order or match; empty for the other kinds. */
  options: z.array(choice),
  /** The items to which options are matched, in order; empty for the other kinds. */
  items: z.array(choice),
  /** The material whose parts are marked. */
  material: z.string().nullable(),
  /** The unit of a number. */
  unit: z.string().nullable(),
  /** Whether the field may be left empty, because an empty field can be an answer. */
  may_be_empty: z.boolean(),
  /** Set if the field is asked only when this other field of the item has this value. */
  when: z.object({ field: z.string(), is: z.string() }).nullable(),
});
export type LabField = z.infer<typeof labField>;

/** A part of a lab that is answered and judged on its own, as learners see it before answering. */
export const labItem = z.object({
  id: z.string(),
  prompt: tree,
  /** Another person's or an assistant's words, which the item is about; null if it quotes no one. */
  quoted: tree.nullable(),
  fields: z.array(labField),
  /** Whether the lab can't be passed without this item; false until it is answered. */
  is_critical: z.boolean(),
});
export type LabItem = z.infer<typeof labItem>;

/** The contents of a lab besides its task, as seen by everyone who opens it. */
export const labContent = z.object({
  kind: z.enum(labKinds),
  pass_mark: percentage,
  /** The materials and items at the start of one attempt; another attempt may have different ones. */
  materials: z.array(labMaterial),
  items: z.array(labItem),
});
export type LabContent = z.infer<typeof labContent>;
