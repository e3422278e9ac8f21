import { questionSchema } from '#server/features/catalog/index.ts';

interface Option {
  text: string;
  correct?: boolean;
}

/** A question as the catalog's quiz format has it, but for its id. Its explanation may be empty, for its author to fill in. */
export type QuestionDraft = { prompt: string; explanation: string } & (
  | { kind: 'single' | 'multiple'; options: Option[] }
  | { kind: 'true_false'; answer: boolean }
  | { kind: 'short_answer'; accept: string[] }
  | { kind: 'ordering'; items: string[] }
  | { kind: 'matching'; pairs: { left: string; right: string }[]; distractors?: string[] }
  | { kind: 'number'; value: number; tolerance?: number; unit?: string }
);

/** Why a question is left out. */
export type QuestionFault =
  | 'question_kind'
  | 'question_no_text'
  | 'question_no_answer'
  | 'question_several_right'
  | 'question_several_blanks'
  | 'question_wildcard'
  | 'question_matching'
  | 'question_format';

/** The parts of a carried question that are lost. */
export type QuestionLoss = 'partial_credit' | 'case_ignored' | 'number_units' | 'items_all_asked';

/** The result of reading a question. */
export type ReadQuestion = { fault: QuestionFault; detail?: string } | { draft: QuestionDraft; losses: QuestionLoss[] };

/** Returns an explanation: the feedback for everyone, followed by that on single answers. */
export function explained(everyone: readonly string[], each: readonly { label: string; feedback: string }[]): string {
  const lines = each
    .filter(({ feedback }) => feedback !== '')
    .map(({ label, feedback }) => `- ${label.replace(/\s+/g, ' ')}: ${feedback.replaceAll('\n', '\n  ')}`);
  return [...everyone, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Returns a choice with one right option or several, or why there is none. */
export function choiceOf(
  kind: 'single' | 'multiple',
  given: { prompt: string; explanation: string; options: Option[] },
): QuestionDraft | QuestionFault {
  const right = given.options.filter(({ correct }) => correct).length;
  if (right === 0) return 'question_no_answer';
  if (kind === 'single' && right > 1) return 'question_several_right';
  const options = given.options.map(({ text, correct }) => (correct ? { text, correct } : { text }));
  return { kind, prompt: given.prompt, options, explanation: given.explanation };
}

/** Returns a question if the catalog's format accepts it once it has an explanation, and otherwise the reason. */
export function checked(draft: QuestionDraft | QuestionFault, losses: QuestionLoss[] = []): ReadQuestion {
  if (typeof draft === 'string') return { fault: draft };
  if (draft.prompt === '') return { fault: 'question_no_text' };
  const filled = { id: 'question', ...draft, explanation: draft.explanation || '-' };
  return questionSchema.safeParse(filled).success ? { draft, losses } : { fault: 'question_format' };
}
