import { autocompletion } from '@codemirror/autocomplete';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from '#web/ui/code-editor/code-editor.module.css';
import { codeFont } from '#web/ui/code-editor/editor-theme.ts';
import { type EditorProps, useCodeMirror } from '#web/ui/code-editor/use-code-mirror.ts';
import { commentMarkers, setThreads } from '../comments/comment-markers.ts';
import type { FileComments } from '../comments/file-comments.ts';
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
  /** Comments on passages, which are marked. Without them, nothing can be commented on. */
  comments?: FileComments | undefined;
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
  const { language, comments } = props;
  const view = useRef<EditorView | null>(null);
  const onView = (made: EditorView | null) => {
    view.current = made;
    latest.current.onView?.(made);
  };
  const host = useCodeMirror({ ...props, onView }, language, () => {
    const { storePicture, choosePicture, comments: given } = latest.current;
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
      ...(given ? [commentMarkers(() => latest.current.comments ?? given)] : []),
    ];
  });
  const threads = comments?.threads;
  useEffect(() => {
    if (threads) view.current?.dispatch({ effects: setThreads.of(threads) });
  }, [threads, language]);
  return <div ref={host} className={classes.editor} data-language={language} />;
}
