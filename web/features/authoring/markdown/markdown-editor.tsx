import type { EditorView } from '@codemirror/view';
import { useRef, useState } from 'react';
import { commentOnSelection } from '../comments/comment-markers.ts';
import type { FileComments } from '../comments/file-comments.ts';
import { useLibrary } from '../library/use-library.tsx';
import { descriptionOf, insertPictures, type StorePicture } from './insert-pictures.ts';
import { insert } from './insertions.ts';
import classes from './markdown-editor.module.css';
import type { PaletteEntry } from './palette.ts';
import { TextEditor } from './text-editor.tsx';

import { Toolbar } from './toolbar.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  storePicture?: StorePicture | undefined;
  comments?: FileComments | undefined;
  onView?: (view: EditorView | null) => void;
  isReadOnly?: boolean;
}

/** A Markdown editor with insertions by button, `/` menu and keyboard, and pictures by paste and drop. */
export function MarkdownEditor({ storePicture, comments, onView, ...props }: Props) {
  const [view, setView] = useState<EditorView | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = storePicture && (() => chooser.current?.click());

  const add = ({ insertion }: PaletteEntry) => view && insert(view, insertion);
  const library = useLibrary('picture', ({ name }, alt) => {
    if (!view) return;
    const { main } = view.state.selection;
    const words = alt || descriptionOf(name);
    const insert = `![${words}](assets/${name})`;
    // The description is selected, so that the author can type over it.
    const selection = { anchor: main.from + 2, head: main.from + 2 + words.length };
    view.dispatch({ changes: { from: main.from, to: main.to, insert }, selection, userEvent: 'input' });
    view.focus();
  });
  async function addPictures(pictures: File[]) {
    if (view && storePicture) await insertPictures(view, pictures, view.state.selection.main.head, storePicture);
    view?.focus();
  }

  return (
    <div className={classes.editor}>
      <Toolbar
        view={view}
        onInsert={add}
        onPicture={choose}
        onLibrary={storePicture && library.open ? library.open : undefined}
        onComment={comments && (() => view && commentOnSelection(view, comments.comment))}
      />
      <div className={classes.text}>
        <TextEditor
          {...props}
          language="markdown"
          storePicture={storePicture}
          comments={comments}
          choosePicture={choose}
          onView={(made) => {
            setView(made);
            onView?.(made);
          }}
        />
      </div>
      {library.dialog}
      {storePicture && (
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={(event) => {
            const pictures = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            void addPictures(pictures);
          }}
        />
      )}
    </div>
  );
}
