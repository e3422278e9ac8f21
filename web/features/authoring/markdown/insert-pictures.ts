import type { EditorView } from '@codemirror/view';

/** Stores a picture, and gives the reference by which texts show it, `assets/name.png`; rejects with why it can't be. */
export type StorePicture = (picture: File) => Promise<string>;

export const isPicture = ({ type }: File) => type.startsWith('image/');

/** A name to begin a description from: `stone-path_2.png` -> `stone path 2`. */
const wordsOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/**
 * Puts pictures into the text: each has its place at once, and its reference when it is stored. What goes wrong is told by `store`, and
 * leaves nothing behind.
 */
export async function insertPictures(view: EditorView, pictures: readonly File[], at: number, store: StorePicture): Promise<void> {
  for (const picture of pictures.filter(isPicture)) {
    const mark = `![…](${picture.name}#${crypto.randomUUID()})`;
    view.dispatch({ changes: { from: Math.min(at, view.state.doc.length), insert: mark }, userEvent: 'input.paste' });
    let reference: string | null = null;
    try {
      reference = await store(picture);
    } catch {
      // Whoever stores it has told why it could not be.
    }
    // The author may have written on meanwhile: the mark is looked for where it stands now.
    const from = view.state.doc.toString().indexOf(mark);
    if (from < 0) continue;
    const alt = wordsOf(picture.name);
    const insert = reference === null ? '' : `![${alt}](${reference})`;
    view.dispatch({
      changes: { from, to: from + mark.length, insert },
      // The description is chosen, so that it can be written at once.
      ...(reference === null ? {} : { selection: { anchor: from + 2, head: from + 2 + alt.length } }),
      userEvent: 'input',
    });
  }
}
