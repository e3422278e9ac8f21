import { closeBrackets } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { PostgreSQL, SQLite, sql } from '@codemirror/lang-sql';
import { indentOnInput } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import classes from './code-editor.module.css';
import { codeFont } from './editor-theme.ts';
import { type EditorProps, useCodeMirror } from './use-code-mirror.ts';

const languages = {
  javascript: () => javascript(),
  typescript: () => javascript({ typescript: true }),
  python: () => python(),
  sqlite: () => sql({ dialect: SQLite }),
  postgres: () => sql({ dialect: PostgreSQL }),
} satisfies Record<string, () => Extension>;
export type CodeLanguage = keyof typeof languages;

export interface CodeEditorProps extends EditorProps {
  language: CodeLanguage;
  /** Called for Ctrl+Enter or ⌘Enter, which runs the code. */
  onRun?: (() => void) | undefined;
}

/** Code in CodeMirror. Tab indents, and Escape followed by Tab leaves the field. */
export function CodeEditorView(props: CodeEditorProps) {
  const { language, onRun } = props;
  const run = useRef(onRun);
  useLayoutEffect(() => {
    run.current = onRun;
  });
  const host = useCodeMirror(props, language, () => [
    EditorView.contentAttributes.of({ spellcheck: 'false', autocapitalize: 'off' }),
    languages[language](),
    codeFont,
    lineNumbers(),
    closeBrackets(),
    indentOnInput(),
    highlightActiveLine(),
    Prec.high(
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            run.current?.();
            return run.current !== undefined;
          },
        },
      ]),
    ),
    keymap.of([indentWithTab]),
  ]);
  return <div ref={host} className={classes.editor} data-language={language} />;
}
