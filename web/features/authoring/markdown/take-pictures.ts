import { EditorView } from '@codemirror/view';
import { insertPictures, isPicture, type StorePicture } from './insert-pictures.ts';

/** Accepts pasted or dropped pictures. */
export const takePictures = (store: StorePicture) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(isPicture);
      if (pictures.length === 0) return false;
      event.preventDefault();
      void insertPictures(view, pictures, view.state.selection.main.head, store);
      return true;
    },
    drop(event, view) {
      const pictures = [...(event.dataTransfer?.files ?? [])].filter(isPicture);
      if (pictures.length === 0) return false;
      event.preventDefault();
      void insertPictures(
        view,
        pictures,
        view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head,
        store,
      );
      return true;
    },
  });
