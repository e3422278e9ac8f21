import { below, childOf, childrenOf, textIn, type XmlElement } from '../xml-tree.ts';

/** Reads one item of the subset of QTI 1.2 that Common Cartridge uses, without judging what becomes of it. */

/** A text of a cartridge, as HTML or as plain text. */
export interface Material {
  text: string;
  isHtml: boolean;
}

export interface Choice {
  id: string;
  text: Material;
  feedback: Material | null;
}

export interface QtiItem {
  /** Such as `multiple_choice`, without `cc.` and the version; what the item says of itself if it names no profile. */
  profile: string;
  name: string;
  prompt: Material;
  /** The number of places in which something is to be chosen or written. */
  responses: number;
  choices: Choice[];
  /** The ids of right choices, or the accepted wordings. */
  right: string[];
  /** Whether any one of `right` is enough, and not all of them together. */
  isAnyRight: boolean;
  /** Whether some answers earn a part of the points. */
  hasPartialCredit: boolean;
  /** Whether a written answer has to match capitals and small letters. */
  isCaseSensitive: boolean;
  /** Feedback that does not depend on the answer, and that on a right one. */
  feedback: Material[];
  /** Null if the item declares none. */
  weight: number | null;
}

const none: Material = { text: '', isHtml: false };

/** Returns the texts of an element's materials together. */
function materialOf(element: XmlElement | undefined): Material {
  const texts = below(element, 'mattext').filter(({ text }) => text.trim() !== '');
  const isHtml = texts.some(({ attributes }) => attributes.texttype !== 'text/plain' && attributes.texttype !== undefined);
  return { text: texts.map(({ text }) => text.trim()).join('\n\n'), isHtml };
}

/** Returns the value of a field of an item's metadata. */
function fieldOf(item: XmlElement, label: string): string {
  const fields = below(childOf(item, 'itemmetadata'), 'qtimetadatafield');
  return textIn(
    fields.find((field) => textIn(field, 'fieldlabel') === label),
    'fieldentry',
  );
}

const profileOf = (item: XmlElement) =>
  fieldOf(item, 'cc_profile')
    .replace(/^cc\./, '')
    .replace(/\.v\dp\d$/, '') ||
  fieldOf(item, 'question_type').replace(/_question$/, '') ||
  'unknown';

/** Returns the prompt: the materials that stand outside the places for answers. */
function promptOf(presentation: XmlElement | undefined): Material {
  const outside = (element: XmlElement): XmlElement[] =>
    element.children.flatMap((child) => {
      if (child.name.startsWith('response_')) return [];
      return child.name === 'mattext' ? [child] : outside(child);
    });
  return presentation ? materialOf({ ...presentation, children: outside(presentation) }) : none;
}

interface Rule {
  /** The values that earn the points; none for rules about any other answer. */
  values: string[];
  isOr: boolean;
  isCaseSensitive: boolean;
  points: number;
  feedback: string[];
}

/** Returns the values that an answer must have for a condition, without those that it must not have. */
function valuesOf(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === 'not') return [];
    return child.name === 'varequal' ? [child] : valuesOf(child);
  });
}

function ruleOf(element: XmlElement): Rule {
  const condition = childOf(element, 'conditionvar');
  const values = condition ? valuesOf(condition) : [];
  const [points = 0] = childrenOf(element, 'setvar')
    .filter(({ attributes }) => (attributes.varname ?? 'SCORE').toUpperCase() === 'SCORE')
    .map(({ text }) => Number(text.trim()));
  return {
    values: values.map(({ text }) => text.trim()),
    isOr: below(condition, 'or').length > 0,
    isCaseSensitive: values.some(({ attributes }) => /^yes$/i.test(attributes.case ?? 'No')),
    points: Number.isFinite(points) ? points : 0,
    feedback: childrenOf(element, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? ''),
  };
}

/** Returns one item. */
export function readQtiItem(item: XmlElement): QtiItem {
  const presentation = childOf(item, 'presentation');
  const responses = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'].flatMap((name) =>
    below(presentation, name),
  );
  const rules = childrenOf(childOf(item, 'resprocessing'), 'respcondition').map(ruleOf);
  const most = Math.max(0, ...rules.map(({ points }) => points));
  const full = rules.filter(({ points }) => points > 0 && points === most);
  const feedbacks = new Map(childrenOf(item, 'itemfeedback').map((one) => [one.attributes.ident ?? '', materialOf(one)]));
  const feedbackOf = (given: readonly Rule[]) =>
    [...new Set(given.flatMap(({ feedback }) => feedback))].flatMap((id) => feedbacks.get(id) ?? []).filter(({ text }) => text !== '');
  const isFeedbackAlone = (rule: Rule) => rule.points === 0 && rule.values.length === 1;
  const weight = Number(fieldOf(item, 'cc_weighting') || Number.NaN);
  return {
    profile: profileOf(item),
    name: item.attributes.title?.trim() ?? '',
    prompt: promptOf(presentation),
    responses: responses.length,
    choices: below(responses[0], 'response_label').map((label) => {
      const id = label.attributes.ident ?? '';
      const rule = rules.find((one) => isFeedbackAlone(one) && one.values[0] === id);
      return { id, text: materialOf(label), feedback: rule ? (feedbackOf([rule])[0] ?? null) : null };
    }),
    right: [...new Set(full.flatMap(({ values }) => values))],
    isAnyRight: full.length > 1 || full.some(({ isOr }) => isOr),
    hasPartialCredit: rules.some(({ points }) => points > 0 && points < most),
    isCaseSensitive: full.some(({ isCaseSensitive }) => isCaseSensitive),
    feedback: feedbackOf([...rules.filter(({ values, points }) => points === 0 && values.length === 0), ...full]),
    weight: Number.isFinite(weight) ? weight : null,
  };
}
