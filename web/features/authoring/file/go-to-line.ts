import type { EditorView } from '@codemirror/view';

/**
 * Takes the author to a line of the file: the text of the editor is the end of it, below its front matter.
 *
 * @param line from 1, of the whole file
 */
export function goToLine(view: EditorView, whole: string, line: number): void {
  const shown = view.state.doc.toString();
  if (!whole.endsWith(shown)) return view.focus();
  const above = whole.slice(0, whole.length - shown.length).split('\n').length - 1;
  const { from } = view.state.doc.line(Math.min(Math.max(line - above, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}
