import { pathOf } from '#server/features/catalog/index.ts';
import { m } from '#server/words.ts';
import type { FileRow } from './queries.ts';

/** A step as it currently is in the editor. */
export type StepInEditor = Pick<FileRow, 'name' | 'kind' | 'position' | 'title' | 'text'>;

type Words = (at: { number: number }) => string;
const ofRow =
  (words: Words) =>
  (index: string): string =>
    words({ number: Number(index) + 1 });

/** The names of form fields, by key; for a list, the name of one of its rows. */
const names: Readonly<Record<string, () => string>> = {
  title: m.authoring_title,
  captions: m.authoring_captions,
  minutes: m.authoring_minutes,
  summary: m.authoring_summary,
  outcome: m.authoring_outcome,
  level: m.authoring_level,
  skills: m.authoring_skills,
  prerequisites: m.authoring_prerequisites,
  updated: m.authoring_checked_on,
  hue: m.authoring_hue,
  glyph: m.authoring_glyph,
  language: m.authoring_language,
  task: m.authoring_task,
  starter: m.authoring_starter,
  tests: m.authoring_tests,
  hints: m.authoring_hints,
  solution: m.authoring_solution,
  pass_mark: m.authoring_pass_mark,
  questions: m.authoring_questions,
  id: m.authoring_question_id,
  lesson: m.authoring_question_lesson,
  prompt: m.authoring_question_prompt,
  explanation: m.authoring_question_explanation,
  options: m.authoring_options,
  accept: m.authoring_answer_accept,
  items: m.authoring_answer_items,
  answer: m.authoring_answer_true_false,
  draw: m.authoring_draw,
  tags: m.authoring_question_tags,
  pairs: m.authoring_pairs,
  distractors: m.authoring_distractors,
  value: m.authoring_value,
  tolerance: m.authoring_tolerance,
  unit: m.authoring_unit,
  url: m.authoring_video_url,
  asset: m.authoring_fault_medium,
  transcript: m.authoring_transcript,
};
const rows: Readonly<Record<string, (index: string) => string>> = {
  hints: ofRow(m.authoring_hint),
  questions: ofRow(m.authoring_question_number),
  options: ofRow(m.authoring_option),
  accept: ofRow(m.authoring_answer_accept_item),
  items: ofRow(m.authoring_answer_item),
  pairs: ofRow(m.authoring_pair),
  distractors: ofRow(m.authoring_distractor),
  tags: ofRow(m.authoring_question_tag),
};

/**
 * Returns a field as its form words it: `questions.2.options.0.text` -> `Question 3, option 1`. Null for a field that appears in no form.
 */
export function fieldInWords(field: string): string | null {
  const keys = field.split('.');
  const words = keys.flatMap((key, index) => {
    const next = keys[index + 1];
    // The row's name already includes its list, so the index adds nothing.
    if (/^\d+$/.test(key)) return [];
    if (next !== undefined && /^\d+$/.test(next) && rows[key]) return [rows[key](next)];
    return names[key] ? [names[key]()] : [];
  });
  const [first, ...others] = words;
  return first === undefined ? null : [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');
}

/** The number of characters that distinguish a line well enough from others. */
const enough = 40;

/** Returns the start of a line in a lesson, because the lesson editor shows no line numbers; null for a line without words. */
function lineInWords(text: string, line: number): string | null {
  const words = text.split('\n')[line - 1]?.trim() ?? '';
  if (words === '' || words === '---') return null;
  return m.authoring_fault_near({ words: words.length > enough ? `${words.slice(0, enough).trimEnd()}…` : words });
}

interface Place {
  part: string | null;
  place: string | null;
}

function placeInStep(step: StepInEditor, { line, field }: { line: number; field?: string | undefined }): string | null {
  // Labs are edited as text with line numbers, so the line is named instead of the field.
  const known =
    field === undefined || step.kind === 'lab' || step.kind === 'prompt' || step.kind === 'dialogue' ? null : fieldInWords(field);
  if (known !== null) return known;
  if (step.kind === 'lesson') return lineInWords(step.text, line);
  return line > 1 ? m.authoring_fault_line({ line }) : null;
}

/** Returns a fault's place in a module, as the editor names it. */
export function placeOf(
  fault: { file: string; line: number; code: string; field?: string | undefined },
  steps: readonly StepInEditor[],
): Place & { step: StepInEditor | undefined } {
  const { file, code, field } = fault;
  const step = steps.find((one) => pathOf(one) === file);
  if (step) return { part: step.title.trim() || step.name, place: placeInStep(step, fault), step };
  if (file.startsWith('assets/')) return { part: m.authoring_part_pictures(), place: null, step };
  if (file === 'track.yaml') return { part: m.authoring_track(), place: field === undefined ? null : fieldInWords(field), step };
  const ofSteps = code === 'catalog_module_empty' || code === 'catalog_file_count';
  if (ofSteps) return { part: m.authoring_part_files(), place: null, step };
  return { part: m.authoring_part_details(), place: field === undefined ? null : fieldInWords(field), step };
}
