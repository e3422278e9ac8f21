import type { EditorView } from '@codemirror/view';
import type { DraftModule } from '#contract/authoring.ts';
import type { StorePicture } from '../markdown/insert-pictures.ts';

/** A field of a form, by the keys that lead to it in the text: `questions.2.options.0.text`. */
export interface Place {
  field: string;
}

/** What the form of a file of any kind is given. */
export interface FileFormProps {
  text: string;
  onText: (text: string) => void;
  module: DraftModule;
  storePicture: StorePicture;
  /** The field that the author was led to; another object each time. */
  place: Place | null;
  /** Is given the editor of a text that the preview scrolls along with. */
  onView: (view: EditorView | null) => void;
}
