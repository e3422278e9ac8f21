import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import type { FoundNote } from '#contract/search.ts';
import { m } from '#messages';
import { InAppLink } from '#web/lib/in-app-link.tsx';
import { Excerpt } from './excerpt.tsx';
import texts from './found-in-texts.module.css';
import classes from './found-place.module.css';
import { addressOfNote } from './result.ts';

/** Shows one of one's own notes: its place, and the words around the matches. */
export const NoteWords = ({ note: { module, title, excerpt } }: { note: FoundNote }) => (
  <span className={classes.words}>
    <span className={classes.title}>{title}</span>
    <span className={classes.path}>{module.title}</span>
    <Excerpt parts={excerpt} />
  </span>
);

/** The person's own notes that a search has found. */
export function FoundNotes({ notes }: { notes: readonly FoundNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="found-notes" className="ui-mb-xl">
      <h3 id="found-notes" className="ui-medium ui-mb-sm">
        {m.notes_found()}
      </h3>
      <ul className={texts.groups}>
        {notes.map((note) => (
          <li key={note.id}>
            <InAppLink path={addressOfNote(note)} className={classes.place}>
              <IconNotes size={18} stroke={1.75} aria-hidden />
              <NoteWords note={note} />
            </InAppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
