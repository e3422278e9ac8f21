import { closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.ts';

export interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Names the text for screen readers. */
  label: string;
  placeholder?: string;
  /** Whether the text can't be edited. */
  isReadOnly?: boolean;
  /** Called with the editor once it is mounted, and with null when it is unmounted. */
  onView?: (view: EditorView | null) => void;
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Mounts a CodeMirror that adopts external changes of its value, for example after a restore. `extensionsOf` is called when it is mounted,
 * and again when `kind` changes.
 */
export function useCodeMirror(
  props: EditorProps,
  kind: string,
  extensionsOf: () => readonly Extension[],
): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ props, extensionsOf });
  useLayoutEffect(() => {
    latest.current = { props, extensionsOf };
  });
  const { value, label, isReadOnly = false } = props;
  const writing = useRef(new Compartment());

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const mounted = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.props.value,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          // The text is focusable anyway, but accessibility checkers require this attribute.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          history(),
          drawSelection(),
          highlightSelectionMatches(),
          search({ top: true }),
          ...(latest.current.props.placeholder ? [placeholderOf(latest.current.props.placeholder)] : []),
          ...latest.current.extensionsOf(),
          // The theme has lower precedence than the extensions for each kind of text.
          editorTheme,
          keymap.of([...completionKeymap, ...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
          writing.current.of(EditorState.readOnly.of(latest.current.props.isReadOnly ?? false)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.props.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = mounted;
    latest.current.props.onView?.(mounted);
    return () => {
      latest.current.props.onView?.(null);
      view.current = null;
      mounted.destroy();
    };
  }, [kind, label]);

  useEffect(() => {
    view.current?.dispatch({ effects: writing.current.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [isReadOnly]);

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return host;
}
