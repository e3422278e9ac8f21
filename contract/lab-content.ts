import { z } from 'zod';
import { percentage } from './common.ts';
import { labFieldKinds, labKinds, labMaterialKinds } from './lab-values.ts';
import { caseFamilies } from './reading-values.ts';
import { tree } from './tree.ts';

/** The parts of a lab that learners see before they answer: nothing in them says which answer is right. */

const choice = z.object({ id: z.string(), tree });

/** A part of a material: a passage's sentence or word, a line, a store's entry, a message, a clock's time or deadline, or a softmax value. */
const labPart = z.object({
  id: z.string(),
  tree,
  /** A line's speaker, time or number, or a message's sender; null if there is none. */
  label: z.string().nullable(),
  /**
   * The passage's paragraph or the entry's store, by its title or number; the time when a message arrived, in words; `done` for a
   * deadline whose action is done. Null if there is only one group.
   */
  group: z.string().nullable(),
  /**
   * The minute when a message arrives, the minutes since the start or until a deadline (below 0 once it has passed), or the value that
   * goes into a softmax; null for other parts.
   */
  value: z.number().nullable(),
});

export const labMaterial = z.object({
  id: z.string(),
  kind: z.enum(labMaterialKinds),
  title: z.string(),
  /** An introduction, or all of the text if the material has no parts; null if there is none. */
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
  /** The items that options are matched to, in order; empty for the other kinds. */
  items: z.array(choice),
  /** The material whose parts are marked. */
  material: z.string().nullable(),
  /** A number's unit. */
  unit: z.string().nullable(),
  /** Whether the field may be left empty, because an empty field can be an answer. */
  may_be_empty: z.boolean(),
  /** Set if the field is asked only when this other field in the item has this value. */
  when: z.object({ field: z.string(), is: z.string() }).nullable(),
});
export type LabField = z.infer<typeof labField>;

/** A part of a lab that is answered and judged on its own, as learners see it before answering. */
export const labItem = z.object({
  id: z.string(),
  prompt: tree,
  /** Another person's or an assistant's words that the item is about; null if it quotes no one. */
  quoted: tree.nullable(),
  fields: z.array(labField),
  /** Whether the lab can't be passed without this item; false until it is answered. */
  is_critical: z.boolean(),
});
export type LabItem = z.infer<typeof labItem>;

/** A lab's contents apart from its task, as seen by everyone who opens it. */
export const labContent = z.object({
  kind: z.enum(labKinds),
  pass_mark: percentage,
  /** The materials and items at the start of one attempt; another attempt may have different ones. */
  materials: z.array(labMaterial),
  items: z.array(labItem),
  /** The families of work with cases of their own; empty if everyone gets the same. */
  families: z.array(z.enum(caseFamilies)),
});
export type LabContent = z.infer<typeof labContent>;
