import { UnstyledButton } from '@mantine/core';
import { m } from '#messages';
import { briefly, kindName, lossOf } from './labels.ts';
import { NoteIcon } from './note-icon.tsx';
import classes from './notes.module.css';
import { openNotes } from './notes-panel.ts';
import { type Step, useStepAnnotations } from './use-step-annotations.ts';

/** The notes in a step beside its text, where there is room. Each opens in the panel. */
export function NotesBeside({ step }: { step: Step }) {
  const { annotations } = useStepAnnotations(step);
  const notes = annotations.filter(({ kind }) => kind !== 'bookmark');
  if (notes.length === 0) return null;
  return (
    <section className={classes.beside} aria-labelledby="notes-beside">
      <p id="notes-beside" className={classes.besideTitle}>
        {m.notes_step()}
      </p>
      <ul className="ui-list">
        {notes.map((note) => (
          <li key={note.id}>
            <UnstyledButton
              className={classes.brief}
              data-colour={note.colour}
              data-note-brief={note.id}
              onClick={() => openNotes(note.id)}
            >
              <span className="sr-only">{kindName(note.kind)}: </span>
              {note.text ? (
                <span className={classes.briefText}>{briefly(note)}</span>
              ) : (
                <q className={classes.briefText}>{briefly(note)}</q>
              )}
              {lossOf(note.place) && <NoteIcon kind={note.kind} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
