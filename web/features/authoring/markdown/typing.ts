import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { typeset } from './typography.ts';

/** Parts of the text where every character is literal. */
const literal = /^(InlineCode|FencedCode|CodeBlock|CodeText|URL|HTMLTag|HTMLBlock|CommentBlock|Comment|LinkTitle)$/;

function isLiteral(state: EditorState, at: number): boolean {
  for (let node: ReturnType<typeof syntaxTree>['topNode'] | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent)
    if (literal.test(node.name)) return true;
  // Markdown's grammar has no block formulas.
  return (state.sliceDoc(0, at).match(/^\s*\$\$\s*$/gm)?.length ?? 0) % 2 === 1;
}

/** Typesets quotes and dashes as they are typed. The next undo restores the typed characters. */
export const typographicTyping: Extension = EditorView.inputHandler.of((view, from, to, text, insert) => {
  if (from !== to || text.length !== 1 || view.composing) return false;
  const { state } = view;
  const set = typeset(state.sliceDoc(state.doc.lineAt(from).from, from), text);
  if (!set || isLiteral(state, from)) return false;
  view.dispatch(insert());
  view.dispatch({
    changes: { from: from - set.drop, to: from + text.length, insert: set.insert },
    selection: { anchor: from - set.drop + set.insert.length },
    annotations: isolateHistory.of('full'),
  });
  return true;
});
