import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { FigureOf } from '../schema.ts';

type Text = FigureOf<'text'>;

/** Shows a figure made of text: a prompt with notes, the tokens of a text, or a dialog. It is real text, so it needs no description. */
export function showText({ as, blocks, buttons = [] }: Text): ElementContent[] {
  const notes: string[] = [];
  const part = (one: Text['blocks'][number]['parts'][number]): ElementContent => {
    if (typeof one === 'string') return as === 'tokens' ? h('span', { dataToken: '' }, one) : { type: 'text', value: one };
    notes.push(one.note);
    return h('span', { dataNoted: '' }, h('mark', one.text), h('b', { dataNumber: '' }, ` ${notes.length}`));
  };
  const shown = blocks.map(({ label, parts }) =>
    h('div', { dataBlock: '' }, label ? h('p', { dataLabel: '' }, label) : '', h('p', parts.map(part))),
  );
  return [
    h(
      'div',
      { dataText: as },
      shown,
      buttons.length > 0
        ? h(
            'p',
            { dataButtons: '' },
            buttons.map((words) => h('span', words)),
          )
        : '',
    ),
    ...(notes.length > 0
      ? [
          h(
            'ol',
            { dataNotesOf: 'figure' },
            notes.map((note) => h('li', note)),
          ),
        ]
      : []),
  ];
}
