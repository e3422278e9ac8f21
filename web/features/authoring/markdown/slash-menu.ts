import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { m } from '#messages';
import { insert } from './insertions.ts';
import { groupName, palette } from './palette.ts';

/**
 * The menu that opens with `/` at the start of a line. It lists the elements that can be inserted there, filtered by name as the author
 * types.
 */
export function slashMenu(choosePicture: (() => void) | undefined) {
  const entries = (): Completion[] =>
    palette.map(({ name, group, insertion }) => ({
      label: `/${name()}`,
      displayLabel: name(),
      section: { name: groupName[group]() },
      apply: (view, _completion, from, to) => {
        view.dispatch({ changes: { from, to } });
        insert(view, insertion);
      },
    }));
  const picture = (choose: () => void): Completion => ({
    label: `/${m.authoring_insert_picture()}`,
    displayLabel: m.authoring_insert_picture(),
    section: { name: groupName.structure() },
    apply: (view, _completion, from, to) => {
      view.dispatch({ changes: { from, to } });
      choose();
    },
  });
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/\/[\p{L} ]*$/u);
    if (!typed || context.state.doc.lineAt(context.pos).from + indentAt(context, typed.from) !== typed.from) return null;
    return { from: typed.from, options: choosePicture ? [...entries(), picture(choosePicture)] : entries(), validFor: /^\/[\p{L} ]*$/u };
  };
}

/** How many spaces the line that contains `at` starts with, counted up to `at`. */
function indentAt({ state }: CompletionContext, at: number): number {
  const line = state.doc.lineAt(at);
  return /^\s*/.exec(state.sliceDoc(line.from, at))?.[0].length ?? 0;
}
