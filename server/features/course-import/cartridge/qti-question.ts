import { checked, choiceOf, explained, type QuestionLoss, type ReadQuestion } from '../question-draft.ts';
import type { Material, QtiItem } from './qti-item.ts';

/** Converts a text of an item. */
export type ToMarkdown = (material: Material) => string;

const isTrue = (text: string) => /^\s*(true|t)\s*$/i.test(text);
const isFalse = (text: string) => /^\s*(false|f)\s*$/i.test(text);

function explanationOf(item: QtiItem, markdown: ToMarkdown): string {
  const each = item.choices.map(({ text, feedback }) => ({ label: markdown(text), feedback: feedback ? markdown(feedback) : '' }));
  return explained(item.feedback.map(markdown), each);
}

function choice(kind: 'single' | 'multiple', item: QtiItem, markdown: ToMarkdown, losses: QuestionLoss[]): ReadQuestion {
  const options = item.choices.map(({ id, text }) => ({ text: markdown(text), correct: item.right.includes(id) }));
  return checked(choiceOf(kind, { prompt: markdown(item.prompt), options, explanation: explanationOf(item, markdown) }), losses);
}

/** True and false in words that aren't English remain a choice between two options. */
function trueOrFalse(item: QtiItem, markdown: ToMarkdown, losses: QuestionLoss[]): ReadQuestion {
  const yes = item.choices.find(({ id, text }) => isTrue(text.text) || isTrue(id));
  const no = item.choices.find(({ id, text }) => isFalse(text.text) || isFalse(id));
  if (!yes || !no || yes === no || item.choices.length !== 2) return choice('single', item, markdown, losses);
  const [right, ...others] = item.right;
  if (right === undefined) return { fault: 'question_no_answer' };
  if (others.length > 0) return { fault: 'question_several_right' };
  const draft = { prompt: markdown(item.prompt), explanation: explanationOf(item, markdown) };
  return checked({ kind: 'true_false', ...draft, answer: right === yes.id }, losses);
}

function blank(item: QtiItem, markdown: ToMarkdown, losses: QuestionLoss[]): ReadQuestion {
  if (item.responses > 1) return { fault: 'question_several_blanks' };
  if (item.right.length === 0) return { fault: 'question_no_answer' };
  const draft = { prompt: markdown(item.prompt), explanation: explanationOf(item, markdown), accept: item.right };
  return checked({ kind: 'short_answer', ...draft }, item.isCaseSensitive ? [...losses, 'case_ignored'] : losses);
}

/** Returns an item as a question of the catalog, or why it can't be one. */
export function questionOfItem(item: QtiItem, markdown: ToMarkdown): ReadQuestion {
  const losses: QuestionLoss[] = item.hasPartialCredit ? ['partial_credit'] : [];
  switch (item.profile) {
    case 'multiple_choice':
      return choice('single', item, markdown, losses);
    case 'multiple_response':
    case 'multiple_answers':
      return choice('multiple', item, markdown, losses);
    case 'true_false':
      return trueOrFalse(item, markdown, losses);
    case 'fib':
    case 'short_answer':
      return blank(item, markdown, losses);
    default:
      return { fault: 'question_kind', detail: item.profile };
  }
}
