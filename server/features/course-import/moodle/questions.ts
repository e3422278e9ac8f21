import { checked, choiceOf, explained, type QuestionLoss, type ReadQuestion } from '../question-draft.ts';
import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';
import { valueOf } from './backup.ts';

/** Converts a text of a question: the element, the name of the text in it, and the area of files that it belongs to. */
export type QuestionText = (element: XmlElement, name: string, area: { component: string; area: string; item: string }) => string;

interface Answer {
  id: string;
  element: XmlElement;
  /** The share of the points, from -1 to 1. */
  fraction: number;
}

const full = 0.999;
const answersOf = (plugin: XmlElement | undefined): Answer[] =>
  below(plugin, 'answer')
    .filter(({ children }) => children.length > 0)
    .map((element) => ({ id: element.attributes.id ?? '', element, fraction: Number(textIn(element, 'fraction')) }));
const isPartial = ({ fraction }: Answer) => fraction > 0 && fraction < full;

/** The parts that all kinds of questions share. */
interface Asked {
  prompt: string;
  /** The feedback for everyone, without that on single answers. */
  explanation: string;
  plugin: XmlElement | undefined;
  text: QuestionText;
  answers: Answer[];
}

const answerText = ({ text }: Asked, { element, id }: Answer) =>
  text(element, 'answertext', { component: 'question', area: 'answer', item: id });

/** Returns the feedback for everyone, followed by that on each answer. */
function explanationOf({ explanation, text, answers }: Asked, labels: readonly string[]): string {
  const each = answers.map(({ element, id }, index) => ({
    label: labels[index] ?? '',
    feedback: text(element, 'feedback', { component: 'question', area: 'answerfeedback', item: id }),
  }));
  return explained([explanation], each);
}

function choice(asked: Asked): ReadQuestion {
  const { plugin, prompt, answers } = asked;
  const isSingle = textIn(plugin, 'multichoice', 'single') !== '0';
  const texts = answers.map((answer) => answerText(asked, answer));
  const options = answers.map(({ fraction }, index) => ({ text: texts[index] ?? '', correct: isSingle ? fraction >= full : fraction > 0 }));
  const draft = choiceOf(isSingle ? 'single' : 'multiple', { prompt, options, explanation: explanationOf(asked, texts) });
  return checked(draft, answers.some(isPartial) ? ['partial_credit'] : []);
}

function trueOrFalse(asked: Asked): ReadQuestion {
  const { plugin, prompt, answers } = asked;
  const right = answers.find(({ fraction }) => fraction >= full);
  if (!right) return { fault: 'question_no_answer' };
  const answer = right.id === textIn(plugin, 'truefalse', 'trueanswer');
  const texts = answers.map((one) => answerText(asked, one));
  return checked({ kind: 'true_false', prompt, answer, explanation: explanationOf(asked, texts) });
}

function shortAnswer(asked: Asked): ReadQuestion {
  const { plugin, prompt, answers } = asked;
  const right = answers.filter(({ fraction }) => fraction >= full).map(({ element }) => valueOf(element, 'answertext'));
  if (right.length === 0) return { fault: 'question_no_answer' };
  // An asterisk stands for any text, and one after a backslash for itself.
  if (right.some((wording) => /(?<!\\)\*/.test(wording))) return { fault: 'question_wildcard' };
  const losses: QuestionLoss[] = answers.some(isPartial) ? ['partial_credit'] : [];
  if (textIn(plugin, 'shortanswer', 'usecase') === '1') losses.push('case_ignored');
  const explanation = explanationOf(
    asked,
    answers.map(({ element }) => valueOf(element, 'answertext')),
  );
  return checked({ kind: 'short_answer', prompt, accept: right.map((wording) => wording.replaceAll('\\*', '*')), explanation }, losses);
}

function numerical(asked: Asked): ReadQuestion {
  const { plugin, prompt, answers } = asked;
  const [right, ...others] = answers.filter(({ fraction }) => fraction >= full);
  if (!right) return { fault: 'question_no_answer' };
  if (others.length > 0) return { fault: 'question_several_right' };
  const record = below(plugin, 'numerical_record').find((one) => textIn(one, 'answer') === right.id);
  const tolerance = Number(textIn(record, 'tolerance') || '0');
  const written = valueOf(right.element, 'answertext');
  if (written === '' || !Number.isFinite(Number(written)) || !Number.isFinite(tolerance)) return { fault: 'question_no_answer' };
  const units = below(plugin, 'numerical_unit');
  const unit = units.find((one) => Number(textIn(one, 'multiplier')) === 1);
  const losses: QuestionLoss[] = answers.some(isPartial) ? ['partial_credit'] : [];
  if (units.length > 1) losses.push('number_units');
  const explanation = explanationOf(
    asked,
    answers.map(({ element }) => valueOf(element, 'answertext')),
  );
  const more = { ...(tolerance > 0 ? { tolerance } : {}), ...(unit ? { unit: textIn(unit, 'unit') } : {}) };
  return checked({ kind: 'number', prompt, value: Number(written), ...more, explanation }, losses);
}

/** Only a matching question in which each right side belongs to one left side at most has the same answers here. */
function matching({ plugin, prompt, explanation, text }: Asked): ReadQuestion {
  const matches = below(plugin, 'match').filter(({ children }) => children.length > 0);
  const sides = matches.map((match) => ({
    left: text(match, 'questiontext', { component: 'qtype_match', area: 'subquestion', item: match.attributes.id ?? '' }),
    right: text(match, 'answertext', { component: 'qtype_match', area: 'none', item: '' }),
  }));
  const rights = sides.map(({ right }) => right);
  if (new Set(rights).size < rights.length) return { fault: 'question_matching' };
  const distractors = sides.filter(({ left }) => left === '').map(({ right }) => right);
  const pairs = sides.filter(({ left }) => left !== '');
  return checked({ kind: 'matching', prompt, pairs, ...(distractors.length > 0 ? { distractors } : {}), explanation }, ['partial_credit']);
}

/** Moodle's values for an ordering question in which only the whole order earns points, and for one that asks for all of its items. */
const [allOrNothing, allItems] = ['-1', '0'];

/** The answers of an ordering question are numbered by their fractions. */
function ordering(asked: Asked): ReadQuestion {
  const { prompt, explanation, answers, plugin } = asked;
  const inOrder = answers.toSorted((one, other) => one.fraction - other.fraction);
  const items = inOrder.map((answer) => answerText(asked, answer));
  const [grading, select, count] = ['gradingtype', 'selecttype', 'selectcount'].map((name) => textIn(plugin, 'ordering', name));
  const asksSome = (select || allItems) !== allItems && Number(count) > 0 && Number(count) < items.length;
  const losses: QuestionLoss[] = grading === allOrNothing ? [] : ['partial_credit'];
  return checked({ kind: 'ordering', prompt, items, explanation }, asksSome ? [...losses, 'items_all_asked'] : losses);
}

const readers: Readonly<Record<string, (asked: Asked) => ReadQuestion>> = {
  multichoice: choice,
  truefalse: trueOrFalse,
  shortanswer: shortAnswer,
  numerical,
  match: matching,
  ordering,
};

/** Returns a question of Moodle's bank as one of the catalog, or why it can't be one. */
export function questionOfBank(question: XmlElement, text: QuestionText): ReadQuestion {
  const kind = textIn(question, 'qtype');
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (!read) return { fault: 'question_kind', detail: kind };
  const plugin = childOf(question, `plugin_qtype_${kind}_question`);
  const item = question.attributes.id ?? '';
  const prompt = text(question, 'questiontext', { component: 'question', area: 'questiontext', item });
  const explanation = text(question, 'generalfeedback', { component: 'question', area: 'generalfeedback', item });
  return read({ prompt, explanation, plugin, text, answers: answersOf(plugin) });
}

export const questionName = (question: XmlElement): string => valueOf(question, 'name');
export const slotsOf = (quiz: XmlElement | undefined): XmlElement[] =>
  childrenOf(childOf(quiz, 'question_instances'), 'question_instance').toSorted(
    (one, other) => Number(textIn(one, 'slot') || '0') - Number(textIn(other, 'slot') || '0'),
  );
