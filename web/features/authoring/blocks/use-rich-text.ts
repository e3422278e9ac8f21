import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPicture } from '../markdown/insert-pictures.ts';
import { typeset } from '../markdown/typography.ts';
import { type RichNode, type RichSource, readRich, richWriter } from '../source/blocks/rich-text.ts';
import { richExtensions } from './rich-extensions.ts';

/** The text above and below the empty paragraph where a new block is to be put. */
export interface Around {
  before: string;
  after: string;
  /** The point below the caret, in pixels from the window's corner. */
  caret: { left: number; top: number };
}

export interface RichTextProps {
  /** The text in Markdown. */
  value: string;
  onChange: (value: string) => void;
  /** The definitions that the text refers to. */
  definitions: string;
  /** Names the text for screen readers. */
  label: string;
  placeholder: string;
  /** Called when the editor gets the focus, so that the toolbar acts on it, and with `false` when it is unmounted. */
  onActive: (editor: Editor, isActive: boolean) => void;
  /** Called when the author types `/` in an empty paragraph. */
  onSlash?: ((around: Around) => void) | undefined;
  /** Called when an arrow key leaves the text. Returns whether there is somewhere to go. */
  onLeave?: ((by: -1 | 1) => boolean) | undefined;
  /** Stores pasted or dropped pictures; without it none are accepted. */
  onPictures?: ((pictures: File[]) => void) | undefined;
  /** Called for Backspace in an empty text. */
  onEmptied?: (() => void) | undefined;
}

const nothing: RichSource = { nodes: [], sources: [], gaps: [] };
const docOf = (nodes: readonly RichNode[]) => ({ type: 'doc', content: nodes.length > 0 ? [...nodes] : [{ type: 'paragraph' }] });
const nodesOf = (doc: Node) => (doc.toJSON() as { content?: RichNode[] }).content ?? [];

/** Typesets quotes and dashes as they are typed, as the Markdown editor does. */
function typesetInput(view: EditorView, from: number, to: number, text: string): boolean {
  const { $from, empty } = view.state.selection;
  if (!empty || text.length !== 1 || $from.marks().some(({ type }) => type.name === 'code')) return false;
  const set = typeset($from.parent.textBetween(0, $from.parentOffset, null, ' '), text);
  if (!set || set.insert === text) return false;
  view.dispatch(view.state.tr.insertText(set.insert, from - set.drop, to));
  return true;
}

/** Hands on the pictures that were pasted or dropped. Returns whether there were any. */
function takePictures(data: DataTransfer | null, onPictures: ((pictures: File[]) => void) | undefined): boolean {
  const pictures = [...(data?.files ?? [])].filter(isPicture);
  if (pictures.length === 0 || !onPictures) return false;
  onPictures(pictures);
  return true;
}

/** Returns whether the caret is in an empty paragraph that stands directly in the text. */
function isInEmptyParagraph({ state: { selection } }: EditorView): boolean {
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
}

/** Returns -1 or 1 if an arrow key would leave the text, above or below. */
function leaves(view: EditorView, key: string): -1 | 1 | null {
  const { selection, doc } = view.state;
  if (!selection.empty) return null;
  if (key === 'ArrowUp' && selection.$from.index(0) === 0 && view.endOfTextblock('up')) return -1;
  if (key === 'ArrowDown' && selection.$from.index(0) === doc.childCount - 1 && view.endOfTextblock('down')) return 1;
  return null;
}

/** An editor for a text of paragraphs, headings, lists and quotes, which reads and writes Markdown. */
export function useRichText(props: RichTextProps): Editor {
  const latest = useRef(props);
  const written = useRef(props.value);
  const write = useRef<(nodes: readonly RichNode[]) => string>(() => '');
  useLayoutEffect(() => {
    latest.current = props;
  });
  const remember = (doc: Node, source: string) => {
    write.current = richWriter(readRich(source, latest.current.definitions) ?? nothing, nodesOf(doc), source);
  };
  // The same options each time, because the editor compares them and would apply new ones at each keystroke.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: richExtensions(props.placeholder),
    content: docOf(readRich(props.value, props.definitions)?.nodes ?? []),
    // The page's own style sheet has what the editor needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({ 'aria-label': latest.current.label, role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true' }),
      handleTextInput: (view, from, to, text) => {
        if (text !== '/' || !latest.current.onSlash || !isInEmptyParagraph(view)) return typesetInput(view, from, to, text);
        const nodes = nodesOf(view.state.doc);
        const at = view.state.selection.$from.index(0);
        const { left, bottom } = view.coordsAtPos(view.state.selection.from);
        latest.current.onSlash({
          before: write.current(nodes.slice(0, at)),
          after: write.current(nodes.slice(at + 1)),
          caret: { left, top: bottom },
        });
        return true;
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData, latest.current.onPictures),
      handleDrop: (_view, event) => takePictures(event.dataTransfer, latest.current.onPictures),
      handleKeyDown: (view, event) => {
        const { onLeave, onEmptied } = latest.current;
        const by = event.shiftKey || event.metaKey || event.ctrlKey || event.altKey ? null : leaves(view, event.key);
        if (by !== null && onLeave?.(by)) return true;
        if (event.key !== 'Backspace' || !onEmptied || view.state.doc.childCount > 1 || !isInEmptyParagraph(view)) return false;
        onEmptied();
        return true;
      },
    },
    onCreate: ({ editor }) => remember(editor.state.doc, latest.current.value),
    onFocus: ({ editor }) => latest.current.onActive(editor, true),
    onUpdate: ({ editor }) => {
      written.current = write.current(nodesOf(editor.state.doc));
      latest.current.onChange(written.current);
    },
  }));
  const editor = useEditor(options) as Editor;

  // Another text, for example after an undo, replaces this one. The caret stays where it was, as far as it can.
  const { value } = props;
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    const { from } = editor.state.selection;
    editor.commands.setContent(docOf(readRich(value, latest.current.definitions)?.nodes ?? []), { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
    remember(editor.state.doc, value);
  });
  useEffect(() => () => latest.current.onActive(editor, false), [editor]);
  return editor;
}
