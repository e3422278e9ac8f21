import { autocompletion } from '@codemirror/autocomplete';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import classes from '#web/ui/code-editor/code-editor.module.css';
import { codeFont } from '#web/ui/code-editor/editor-theme.ts';
import { type EditorProps, useCodeMirror } from '#web/ui/code-editor/use-code-mirror.ts';
import type { StorePicture } from './insert-pictures.ts';
import { insert } from './insertions.ts';
import { palette } from './palette.ts';
import { slashMenu } from './slash-menu.ts';
import { takePictures } from './take-pictures.ts';
import { typographicTyping } from './typing.ts';

export interface TextEditorProps extends EditorProps {
  language: 'markdown' | 'text';
  /** Stores pasted or dropped pictures; without it none are accepted. */
  storePicture?: StorePicture | undefined;
  /** Opens the picture chooser, for the `/` menu. */
  choosePicture?: (() => void) | undefined;
}

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

/** Text in CodeMirror: Markdown, or plain. Tab moves to the next field. */
export function TextEditorView(props: TextEditorProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { language } = props;
  const host = useCodeMirror(props, language, () => {
    const { storePicture, choosePicture } = latest.current;
    // The props may change while the editor stays mounted.
    const choose = choosePicture && (() => latest.current.choosePicture?.());
    const store: StorePicture | undefined = storePicture && ((picture) => (latest.current.storePicture ?? storePicture)(picture));
    const ofLanguage: Extension[] =
      language === 'markdown'
        ? [
            markdown({ base: markdownLanguage, addKeymap: true, completeHTMLTags: false }),
            paletteKeys,
            typographicTyping,
            autocompletion({ override: [slashMenu(choose)], icons: false }),
            highlightActiveLine(),
          ]
        : [lineNumbers(), codeFont];
    return [
      EditorView.contentAttributes.of({ spellcheck: 'true', autocapitalize: 'sentences' }),
      EditorView.lineWrapping,
      ...ofLanguage,
      ...(store ? [takePictures(store)] : []),
    ];
  });
  return <div ref={host} className={classes.editor} data-language={language} />;
}
