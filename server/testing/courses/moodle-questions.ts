/** The question bank of a Moodle backup: one question of each kind. */

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

let answerIds = 300;
const answer = (text: string, fraction: number, feedback = '', format = 1) => {
  answerIds += 1;
  return `<answer id="${answerIds}"><answertext>${escaped(text)}</answertext><answerformat>${format}</answerformat><fraction>${fraction.toFixed(7)}</fraction><feedback>${escaped(feedback)}</feedback><feedbackformat>1</feedbackformat></answer>`;
};
const answers = (...all: string[]) => `<answers>${all.join('')}</answers>`;

interface Question {
  entry: number;
  kind: string;
  name: string;
  text: string;
  feedback?: string;
  plugin?: string;
}

const question = (
  { entry, kind, name, text, feedback = '', plugin = '' }: Question,
  version = 1,
) => `<question_versions id="${entry}${version}">
  <version>${version}</version><status>ready</status><questions><question id="${entry + 100}"><parent>0</parent><name>${name}</name>
  <questiontext>${escaped(text)}</questiontext><questiontextformat>1</questiontextformat>
  <generalfeedback>${escaped(feedback)}</generalfeedback><generalfeedbackformat>1</generalfeedbackformat><defaultmark>1.0000000</defaultmark><qtype>${kind}</qtype>
  <plugin_qtype_${kind}_question>${plugin}</plugin_qtype_${kind}_question></question></questions></question_versions>`;

const entry = (id: number, versions: string) =>
  `<question_bank_entry id="${id}"><questioncategoryid>1</questioncategoryid><question_version>${versions}</question_version></question_bank_entry>`;

const choice: Question = {
  entry: 101,
  kind: 'multichoice',
  name: 'Warmth',
  text: '<p>Which is warm?</p><p><img src="@@PLUGINFILE@@/sheep.png" alt="A sheep"></p>',
  feedback: '<p>Wool holds air.</p>',
  plugin:
    answers(answer('<p>Wool</p>', 1, '<p>Yes.</p>'), answer('<p>Tin</p>', 0), answer('<p>Felt</p>', 0.5)) +
    '<multichoice id="1"><single>1</single><shuffleanswers>1</shuffleanswers></multichoice>',
};
const several: Question = {
  entry: 102,
  kind: 'multichoice',
  name: 'Animals',
  text: '<p>Who gives wool?</p>',
  feedback: '<p>Two of them.</p>',
  plugin: answers(answer('Sheep', 0.5), answer('Goats', 0.5), answer('Fish', -1)) + '<multichoice id="2"><single>0</single></multichoice>',
};
const isTrue = answer('True', 0, '<p>No.</p>');
const trueId = answerIds;
const trueFalse: Question = {
  entry: 103,
  kind: 'truefalse',
  name: 'Iron',
  text: '<p>Wool is a metal.</p>',
  plugin: `${answers(isTrue, answer('False', 1))}<truefalse id="1"><trueanswer>${trueId}</trueanswer><falseanswer>${trueId + 1}</falseanswer></truefalse>`,
};
const short: Question = {
  entry: 104,
  kind: 'shortanswer',
  name: 'Tool',
  text: '<p>What do you knit with?</p>',
  feedback: '<p>A pair of them.</p>',
  plugin: `${answers(answer('needles', 1, '', 0), answer('2\\*needle', 1, '', 0), answer('a hook', 0.5, '', 0))}<shortanswer id="1"><usecase>1</usecase></shortanswer>`,
};
const weight = answer('12.5', 1, '', 0);
const weightId = answerIds;
const number: Question = {
  entry: 105,
  kind: 'numerical',
  name: 'Weight',
  text: '<p>How many grams?</p>',
  feedback: '<p>By the scales.</p>',
  plugin: `${answers(weight)}<numerical_units><numerical_unit id="1"><multiplier>1.00000000000000000000</multiplier><unit>g</unit></numerical_unit></numerical_units>
    <numerical_records><numerical_record id="1"><answer>${weightId}</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`,
};
const match = (id: number, left: string, right: string) =>
  `<match id="${id}"><questiontext>${escaped(left)}</questiontext><questiontextformat>1</questiontextformat><answertext>${right}</answertext></match>`;
const matching: Question = {
  entry: 106,
  kind: 'match',
  name: 'Pairs',
  text: '<p>What belongs together?</p>',
  feedback: '<p>Think of farms.</p>',
  plugin: `<matchoptions id="1"><shuffleanswers>1</shuffleanswers></matchoptions><matches>${match(1, '<p>Sheep</p>', 'wool')}${match(2, '<p>Bees</p>', 'honey')}${match(3, '', 'salt')}</matches>`,
};
const essay: Question = { entry: 107, kind: 'essay', name: 'Your coat', text: '<p>Describe it.</p>' };
const sameRights: Question = {
  entry: 108,
  kind: 'match',
  name: 'Sorting',
  text: '<p>Animal or plant?</p>',
  plugin: `<matches>${match(4, 'Sheep', 'animal')}${match(5, 'Goat', 'animal')}${match(6, 'Flax', 'plant')}</matches>`,
};

export const moodleQuestions = `<?xml version="1.0" encoding="UTF-8"?>
<question_categories><question_category id="1"><name>Default</name><contextid>50</contextid><contextlevel>50</contextlevel>
  <question_bank_entries>
    ${entry(101, question({ ...choice, text: '<p>An old wording.</p>' }, 1) + question(choice, 2))}
    ${[several, trueFalse, short, number, matching, essay, sameRights].map((one) => entry(one.entry, question(one))).join('\n')}
  </question_bank_entries></question_category></question_categories>`;
