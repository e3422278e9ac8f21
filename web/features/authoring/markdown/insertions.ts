import type { EditorView } from '@codemirror/view';

/** The text that an insertion puts around or in place of the selection. `‸` marks the caret's final position. */
export type Insertion =
  /** The text goes around the selected text, or around `placeholder` if nothing is selected. Inserting it a second time removes it. */
  | { kind: 'around'; before: string; after: string; placeholder: string }
  /** The text goes at the start of each selected line. Inserting it a second time removes it. `1.` continues the numbering. */
  | { kind: 'lines'; prefix: string }
  /** The text is a separate block, with an empty line above and below. `{text}` is the selected text. */
  | { kind: 'block'; template: string; placeholder: string };

const caretMark = '‸';

function around(view: EditorView, { before, after, placeholder }: Insertion & { kind: 'around' }): void {
  const { from, to } = view.state.selection.main;
  const { doc } = view.state;
  const isThere = doc.sliceString(from - before.length, from) === before && doc.sliceString(to, to + after.length) === after;
  if (isThere) {
    view.dispatch({
      changes: [
        { from: from - before.length, to: from },
        { from: to, to: to + after.length },
      ],
      selection: { anchor: from - before.length, head: to - before.length },
      userEvent: 'input',
    });
    return;
  }
  const text = doc.sliceString(from, to) || placeholder;
  view.dispatch({
    changes: { from, to, insert: before + text + after },
    selection: { anchor: from + before.length, head: from + before.length + text.length },
    userEvent: 'input',
  });
}

const marks = /^(#{1,6} |> |- \[[ x]\] |[-*] |\d+\. )/;

function lines(view: EditorView, { prefix }: Insertion & { kind: 'lines' }): void {
  const { doc, selection } = view.state;
  const first = doc.lineAt(selection.main.from).number;
  const last = doc.lineAt(selection.main.to).number;
  const chosen = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const prefixOf = (index: number) => (prefix === '1. ' ? `${index + 1}. ` : prefix);
  const areThere = chosen.every((line, index) => line.text.startsWith(prefixOf(index)));
  view.dispatch({
    changes: chosen.map((line, index) => ({
      from: line.from,
      to: line.from + (marks.exec(line.text)?.[0].length ?? 0),
      insert: areThere ? '' : prefixOf(index),
    })),
    userEvent: 'input',
  });
}

function block(view: EditorView, { template, placeholder }: Insertion & { kind: 'block' }): void {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const line = doc.lineAt(from);
  const isBlank = line.text.trim() === '' && from === to;
  const at = isBlank ? line.from : to;
  const until = isBlank ? line.to : to;
  const text = from === to ? placeholder : doc.sliceString(from, to);
  const before =
    at === 0 || doc.sliceString(Math.max(0, at - 2), at).endsWith('\n\n') ? '' : doc.sliceString(at - 1, at) === '\n' ? '\n' : '\n\n';
  const after = doc.sliceString(until, until + 2).startsWith('\n\n') ? '' : doc.sliceString(until, until + 1) === '\n' ? '\n' : '\n\n';
  const written = template.replace('{text}', () => text);
  const caret = written.indexOf(caretMark);
  const clean = written.replace(caretMark, '');
  const start = from === to ? at : from;
  const lead = from === to ? before : '';
  const anchor = start + lead.length + (caret < 0 ? clean.length : caret);
  view.dispatch({
    changes: { from: start, to: until, insert: lead + clean + after },
    selection: { anchor, head: caret >= 0 && written.slice(caret + 1).startsWith(text) && text ? anchor + text.length : anchor },
    userEvent: 'input',
    scrollIntoView: true,
  });
}

/** Applies an insertion at the caret or around the selection, and focuses the editor. */
export function insert(view: EditorView, insertion: Insertion): void {
  if (insertion.kind === 'around') around(view, insertion);
  else if (insertion.kind === 'lines') lines(view, insertion);
  else block(view, insertion);
  view.focus();
}
