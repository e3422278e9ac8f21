import type { Files } from './archives.ts';
import { moodleBackup } from './moodle-backup.ts';

/**
 * Ordering questions in a Moodle backup, written from the structure that Moodle's own plugin declares for its backups
 * (`question/type/ordering/backup/moodle2`). They were not exported from a running Moodle. The items' order is given by their fractions,
 * which count from 1, and not by the order of the elements.
 */

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface OrderingQuestion {
  name: string;
  text: string;
  /** In the right order. */
  items: readonly string[];
  feedback?: string;
  /** Which items are asked: 0 for all, 1 for some at random, 2 for some that follow each other. */
  selectType?: 0 | 1 | 2;
  /** How many items are asked; 0 for all. */
  selectCount?: number;
  /** -1 for all or nothing; the other numbers give points for parts. */
  gradingType?: number;
}

/** The options as Moodle writes them since version 4.4, when the plugin became a part of it. */
const options = ({ selectType = 0, selectCount = 0, gradingType = 0 }: OrderingQuestion) =>
  `<ordering id="1"><layouttype>0</layouttype><selecttype>${selectType}</selecttype><selectcount>${selectCount}</selectcount><gradingtype>${gradingType}</gradingtype><showgrading>1</showgrading><numberingstyle>none</numberingstyle><correctfeedback>Well done</correctfeedback><correctfeedbackformat>1</correctfeedbackformat><incorrectfeedback></incorrectfeedback><incorrectfeedbackformat>1</incorrectfeedbackformat><partiallycorrectfeedback></partiallycorrectfeedback><partiallycorrectfeedbackformat>1</partiallycorrectfeedbackformat><shownumcorrect>0</shownumcorrect></ordering>`;

/** The options as the plugin wrote them before it had grading types. */
const earlyOptions = ({ selectType = 0, selectCount = 0 }: OrderingQuestion) =>
  `<ordering id="1"><layouttype>1</layouttype><selecttype>${selectType}</selecttype><selectcount>${selectCount}</selectcount><correctfeedback></correctfeedback><correctfeedbackformat>0</correctfeedbackformat><incorrectfeedback></incorrectfeedback><incorrectfeedbackformat>0</incorrectfeedbackformat><partiallycorrectfeedback></partiallycorrectfeedback><partiallycorrectfeedbackformat>0</partiallycorrectfeedbackformat></ordering>`;

function questionElement(given: OrderingQuestion, id: number, isEarly: boolean): string {
  const { name, text, items, feedback = '' } = given;
  const answers = items.map(
    (item, index) =>
      `<answer id="${id * 10 + index}"><answertext>${escaped(item)}</answertext><answerformat>${isEarly ? 0 : 1}</answerformat><fraction>${index + 1}.0000000</fraction><feedback></feedback><feedbackformat>0</feedbackformat></answer>`,
  );
  // In a real backup, the elements are in the order of their ids, which may differ from the items' order.
  return `<question id="${id}"><parent>0</parent><name>${name}</name><questiontext>${escaped(text)}</questiontext><questiontextformat>1</questiontextformat>
    <generalfeedback>${escaped(feedback)}</generalfeedback><generalfeedbackformat>1</generalfeedbackformat><defaultmark>1.0000000</defaultmark><qtype>ordering</qtype>
    <plugin_qtype_ordering_question><answers>${answers.toReversed().join('')}</answers>${(isEarly ? earlyOptions : options)(given)}</plugin_qtype_ordering_question></question>`;
}

const category = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<question_categories><question_category id="1"><name>Default</name><contextid>50</contextid><contextlevel>50</contextlevel>${inside}</question_category></question_categories>`;

const quizOf = (instances: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<activity id="16" moduleid="16" modulename="quiz" contextid="56"><quiz id="16"><name>Wool quiz</name><intro></intro><introformat>1</introformat><question_instances>${instances.join('')}</question_instances></quiz></activity>`;

const withQuestions = (bank: string, instances: readonly string[]): Files => ({
  ...moodleBackup,
  'questions.xml': category(bank),
  'activities/quiz_16/quiz.xml': quizOf(instances),
});

/** A backup whose quiz asks these questions, as Moodle 4 writes it. */
export function orderingBackup(questions: readonly OrderingQuestion[]): Files {
  const entries = questions.map((question, index) => {
    const id = 400 + index;
    return `<question_bank_entry id="${id}"><question_version><question_versions id="${id}"><version>1</version><status>ready</status><questions>${questionElement(question, id, false)}</questions></question_versions></question_version></question_bank_entry>`;
  });
  const instances = questions.map(
    (_, index) =>
      `<question_instance id="${index}"><slot>${index + 1}</slot><maxmark>1.0000000</maxmark><question_reference id="${index}"><questionbankentryid>${400 + index}</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance>`,
  );
  return withQuestions(`<question_bank_entries>${entries.join('')}</question_bank_entries>`, instances);
}

/** The same backup as Moodle 3 and its plugin wrote it: a slot names its question. */
export const earlyOrderingBackup = (questions: readonly OrderingQuestion[]): Files =>
  withQuestions(
    `<questions>${questions.map((question, index) => questionElement(question, 400 + index, true)).join('')}</questions>`,
    questions.map(
      (_, index) =>
        `<question_instance id="${index}"><slot>${index + 1}</slot><questionid>${400 + index}</questionid><maxmark>1.0000000</maxmark></question_instance>`,
    ),
  );
