import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { python } from '@codemirror/lang-python';
import { indentOnInput } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder as placeholderOf } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from './code-editor.module.css';
import { codeFont, editorTheme } from './editor-theme.ts';
import type { StorePicture } from './insert-pictures.ts';
import { insert } from './insertions.ts';
import { palette } from './palette.ts';

import { slashMenu } from './slash-menu.ts';
import { takePictures } from './take-pictures.ts';
import { typographicTyping } from './typing.ts';

export type EditorLanguage = 'markdown' | 'javascript' | 'typescript' | 'python' | 'text';

export interface CodeEditorProps {
  value: string;
  onChange: (value: string) => void;
  language: EditorLanguage;
  /** Names the text for screen readers. */
  label: string;
  placeholder?: string;
  /** Whether the text can't be edited. */
  isReadOnly?: boolean;
  /** Stores pasted or dropped pictures. Without it, none are accepted. */
  storePicture?: StorePicture | undefined;
  /** Opens the picture chooser, for the `/` menu. */
  choosePicture?: (() => void) | undefined;
  /** Called with the editor once it is mounted, and with null when it is unmounted. */
  onView?: (view: EditorView | null) => void;
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const languages: Record<EditorLanguage, () => Extension> = {
  markdown: () => markdown({ base: markdownLanguage, addKeymap: true, completeHTMLTags: false }),
  javascript: () => javascript(),
  typescript: () => javascript({ typescript: true }),
  python: () => python(),
  text: () => [],
};

const paletteKeys = keymap.of(
  palette.flatMap(({ key, insertion }) =>
    key
      ? [
          {
            key,
            run: (view: EditorView) => {
              insert(view, insertion);
              return true;
            },
          },
        ]
      : [],
  ),
);

function extensionsOf({ language, label, placeholder, storePicture, choosePicture }: CodeEditorProps): Extension[] {
  const isText = language === 'markdown' || language === 'text';
  return [
    EditorView.cspNonce.of(nonce()),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: String(isText), autocapitalize: isText ? 'sentences' : 'off' }),
    history(),
    drawSelection(),
    highlightSelectionMatches(),
    search({ top: true }),
    languages[language](),
    ...(language === 'markdown'
      ? [
          paletteKeys,
          typographicTyping,
          autocompletion({ override: [slashMenu(choosePicture)], icons: false }),
          EditorView.lineWrapping,
          highlightActiveLine(),
        ]
      : language === 'text'
        ? [EditorView.lineWrapping, lineNumbers()]
        : [codeFont, lineNumbers(), closeBrackets(), indentOnInput(), highlightActiveLine()]),
    ...(storePicture ? [takePictures(storePicture)] : []),
    ...(placeholder ? [placeholderOf(placeholder)] : []),
    // This has lower precedence than the extensions of each kind of text.
    editorTheme,
    keymap.of([...completionKeymap, ...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    // In text, Tab moves to the next field. In code it indents, and Escape followed by Tab leaves the field.
    ...(isText ? [] : [keymap.of([indentWithTab])]),
  ];
}

/** A text in CodeMirror. It follows external changes to its value, for example after a restore. */
export function CodeEditorView(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { value, language, label, isReadOnly = false } = props;
  const writing = useRef(new Compartment());

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const { storePicture, choosePicture } = latest.current;
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...extensionsOf({
            ...latest.current,
            // The prop may change while the editor stays mounted.
            storePicture: storePicture && ((picture) => (latest.current.storePicture ?? storePicture)(picture)),
            choosePicture: choosePicture && (() => latest.current.choosePicture?.()),
          }),
          writing.current.of(EditorState.readOnly.of(latest.current.isReadOnly ?? false)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    latest.current.onView?.(made);
    return () => {
      latest.current.onView?.(null);
      view.current = null;
      made.destroy();
    };
  }, [language, label]);

  useEffect(() => {
    view.current?.dispatch({ effects: writing.current.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [isReadOnly]);

  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={host} className={classes.editor} data-language={language} />;
}
