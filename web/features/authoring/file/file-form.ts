import type { EditorView } from '@codemirror/view';
import type { AuthoringFault, DraftModule } from '#contract/authoring.ts';
import type { FileComments } from '../comments/file-comments.ts';
import type { StorePicture } from '../markdown/insert-pictures.ts';

/** A form field, identified by its path in the text: `questions.2.options.0.text`; or a line of the step, counted from 1. */
export type Place = { field: string } | { line: number };

/** The props that the forms for all kinds of steps share. */
export interface FileFormProps {
  text: string;
  onText: (text: string) => void;
  module: DraftModule;
  storePicture: StorePicture;
  /** The faults in the text, as far as they are known. */
  faults: readonly AuthoringFault[];
  /** The field or line that the author was taken to. It is a new object each time, even for the same field. */
  place: Place | null;
  /** Comments on passages of the text. */
  comments: FileComments;
  /** Called with the text editor, so the preview can scroll along with it. */
  onView: (view: EditorView | null) => void;
  /** Called with the element in which blocks scroll, for the same reason. */
  onBlocks: (page: HTMLElement | null) => void;
  /** The step that the text belongs to. */
  fileName: string;
}
