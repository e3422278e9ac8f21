import type { EditorView } from '@codemirror/view';
import type { DraftModule } from '#contract/authoring.ts';
import type { StorePicture } from '../markdown/insert-pictures.ts';

/** What the form of a file of any kind is given. */
export interface FileFormProps {
  text: string;
  onText: (text: string) => void;
  module: DraftModule;
  storePicture: StorePicture;
  /** Words of the text, as the last preview counted them. */
  words: number | undefined;
  /** Is given the editor of a text that the preview scrolls along with. */
  onView: (view: EditorView | null) => void;
}
