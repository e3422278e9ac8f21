import type { EditorView } from '@codemirror/view';

/** Stores a picture and returns the reference to use in text, `assets/name.png`. Rejects with the reason if it can't be stored. */
export type StorePicture = (picture: File) => Promise<string>;

export const isPicture = ({ type }: File) => type.startsWith('image/');

/** Derives a first description from a file name: `stone-path_2.png` -> `stone path 2`. */
export const descriptionOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/**
 * Inserts pictures into the text: each gets a placeholder immediately, and its reference once it is stored. `store` reports failures, and
 * a failed picture's placeholder is removed.
 */
export async function insertPictures(view: EditorView, pictures: readonly File[], at: number, store: StorePicture): Promise<void> {
  for (const picture of pictures.filter(isPicture)) {
    const mark = `![…](${picture.name}#${crypto.randomUUID()})`;
    view.dispatch({ changes: { from: Math.min(at, view.state.doc.length), insert: mark }, userEvent: 'input.paste' });
    let reference: string | null = null;
    try {
      reference = await store(picture);
    } catch {
      // `store` has already reported the failure.
    }
    // The author may have gone on typing, so the placeholder may have moved.
    const from = view.state.doc.toString().indexOf(mark);
    if (from < 0) continue;
    const alt = descriptionOf(picture.name);
    const insert = reference === null ? '' : `![${alt}](${reference})`;
    view.dispatch({
      changes: { from, to: from + mark.length, insert },
      // The description is selected, so that the author can type over it.
      ...(reference === null ? {} : { selection: { anchor: from + 2, head: from + 2 + alt.length } }),
      userEvent: 'input',
    });
  }
}
