import { m } from '#server/words.ts';
import { documentTexts } from './documents.ts';
import { withEachSet } from './facts.ts';
import type { Form, FormField, TextCheck } from './form-schema.ts';
import { type TextAt, textAt, textsAt, textsByKey } from './texts.ts';

type Reply = NonNullable<TextCheck['reply']>;

/** Returns a line that says where a reply comes from. */
export const sourceOf = ({ recorded_with }: Reply): string =>
  recorded_with === undefined ? m.lab_reply_by_hand() : m.lab_reply_recorded({ model: recorded_with });
/** Returns a reply as a Markdown quotation. */
export const quotation = (reply: Reply): string =>
  reply.text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function textsOfField(field: FormField, path: PropertyKey[]): TextAt[] {
  const label = textAt([...path, 'label'], field.label);
  switch (field.kind) {
    case 'one':
    case 'several':
      return [
        ...label,
        ...textsAt([...path, 'options'], field.options, 'text'),
        ...textAt([...path, 'reason'], field.reason),
        ...textsByKey([...path, 'wrong'], field.wrong),
      ];
    case 'number':
      return [...label, ...textAt([...path, 'reason'], field.reason), ...textsAt([...path, 'mistakes'], field.mistakes ?? [], 'reason')];
    case 'text':
      return [
        ...label,
        ...field.checks.flatMap(({ reason, reply }, at) => [
          ...textAt([...path, 'checks', at, 'reason'], reason),
          ...(reply
            ? ([
                [[...path, 'checks', at, 'reply'], sourceOf(reply)],
                [[...path, 'checks', at, 'reply', 'text'], quotation(reply)],
              ] as TextAt[])
            : []),
        ]),
      ];
  }
}

/** Returns a form's text as its author wrote it, with slots for facts. */
export const writtenTexts = (source: Form): TextAt[] => [
  ...documentTexts(source.documents),
  ...source.items.flatMap(({ prompt, quoted, explanation, fields }, at) => [
    ...textAt(['items', at, 'prompt'], prompt),
    ...textAt(['items', at, 'quoted'], quoted),
    ...textAt(['items', at, 'explanation'], explanation),
    ...fields.flatMap((field, index) => textsOfField(field, ['items', at, 'fields', index])),
  ]),
];

/** Returns a form's text, filled in with each set of facts. */
export const textsOf = (source: Form): TextAt[] => withEachSet(writtenTexts(source), source.facts);
