import type { PromptCheckResult, PromptTexts } from '#contract/prompt-results.ts';
import { countWords, foundIn } from '../labs/phrases.ts';
import { examplesIn } from './examples.ts';
import { isWantedSchema } from './json-schema.ts';
import { hasPersonalData } from './personal-data.ts';
import type { PromptCheck, PromptSource } from './schema.ts';
import { slotsIn, tagsAround } from './slots.ts';

/** Returns what a learner has written in the fields that the lab has, each no longer than it may be. */
export const textsIn = ({ fields }: PromptSource, given: PromptTexts): PromptTexts =>
  Object.fromEntries(fields.map(({ id, most }) => [id, (given[id] ?? '').replace(/\r\n?/g, '\n').slice(0, most)]));

/** Whether a slot is within a tag, and the text outside of this tag names the tag. */
function isMarked(text: string, slot: string): boolean {
  return tagsAround(text, slot).some((tag) => {
    const outside = text.replaceAll(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'gi'), ' ');
    return foundIn(outside, [tag.replaceAll(/[_-]/g, ' '), tag]).length > 0;
  });
}

function passes(check: PromptCheck, { slots, inputs }: PromptSource, text: string): boolean {
  const { contains, contains_all: all, without, words, marked, json_schema, examples, no_personal_data: personal } = check;
  if (contains) return foundIn(text, contains).length > 0;
  if (all) return foundIn(text, all).length === all.length;
  // An empty text contains no forbidden words, but nothing can be said about it yet.
  if (text.trim() === '') return false;
  if (without) return foundIn(text, without).length === 0;
  if (words) return countWords(text) >= (words.least ?? 0) && countWords(text) <= (words.most ?? Number.POSITIVE_INFINITY);
  if (check.slots) {
    const used = slotsIn(text);
    const declared = slots.map(({ id }) => id);
    return declared.every((id) => used.includes(id)) && used.every((id) => declared.includes(id));
  }
  if (marked) return marked.every((slot) => isMarked(text, slot));
  if (json_schema) return isWantedSchema(text, json_schema);
  if (examples) {
    const given = examplesIn(text);
    const outputs = given.map(({ output }) => output.toLowerCase());
    // An example that is one of the inputs would give its answer away.
    const known = new Set(inputs.flatMap((input) => Object.values(input.slots).map((one) => one.trim().toLowerCase())));
    return (
      given.length >= examples.least &&
      (examples.each_of ?? []).every((one) => outputs.includes(one.toLowerCase())) &&
      given.every(({ input }) => !known.has(input.toLowerCase()))
    );
  }
  return !hasPersonalData(text) && (personal === true || foundIn(text, personal ?? []).length === 0);
}

/** Checks what a learner has written, without a model. */
export function checkTexts(source: PromptSource, given: PromptTexts): PromptCheckResult[] {
  const texts = textsIn(source, given);
  const all = Object.values(texts).join('\n\n');
  return source.checks.map((check) => {
    const passed = passes(check, source, check.field === undefined ? all : (texts[check.field] ?? ''));
    return { id: check.id, text: check.text, passed, hint: passed ? null : check.hint };
  });
}
