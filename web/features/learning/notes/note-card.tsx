import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { briefly, kindName, lossOf } from './labels.ts';
import { NoteForm } from './note-form.tsx';
import { NoteIcon } from './note-icon.tsx';
import classes from './notes.module.css';
import { keepUnsent, noteKey, unsentNote } from './unsent-notes.ts';
import { useDeleteNote } from './use-delete-note.ts';

interface Props {
  note: Annotation;
  /** Its place, for a list of several steps. */
  place?: ReactNode;
  /** The link or the button that leads to its place. */
  toPlace?: ReactNode;
  /** Whether someone has just asked for this note. */
  isShown?: boolean;
}

/** A note, a highlight or a bookmark, with its actions. */
export function NoteCard({ note, place, toPlace, isShown = false }: Props) {
  const { id, kind, colour, passage, section, text, place: state, created_at, changed_at, revision } = note;
  const key = noteKey(useMe().id, id);
  const unsent = unsentNote(key);
  const [isEditing, setEditing] = useState(unsent !== null);
  const when = useRelativeTime();
  const remove = useDeleteNote();
  const card = useRef<HTMLElement>(null);
  const change = useSend('PUT /api/annotations/:annotationId');
  useEffect(() => {
    if (!isShown) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [isShown]);

  function end(): void {
    keepUnsent(key, null);
    setEditing(false);
  }
  const loss = lossOf(state);
  const what = briefly(note);
  return (
    <article ref={card} tabIndex={-1} className={classes.card} data-shown={isShown || undefined} aria-label={`${kindName(kind)}: ${what}`}>
      <p className={classes.head}>
        <NoteIcon kind={kind} />
        <span className="ui-medium">{kindName(kind)}</span>
        {place ?? (section && <span>· {section.title}</span>)}
      </p>
      {passage && (
        <blockquote className={classes.quote} data-colour={colour}>
          {passage.quote}
        </blockquote>
      )}
      {loss && <p className={classes.loss}>{loss}</p>}
      {isEditing ? (
        <>
          {unsent && <p className="ui-small ui-quiet">{m.notes_unsent()}</p>}
          <NoteForm
            label={m.notes_text()}
            text={unsent?.text ?? text}
            colour={colour}
            mayBeEmpty={passage !== null || kind === 'bookmark'}
            onText={(words) => keepUnsent(key, words === text ? null : { text: words })}
            send={async (words, chosen) => {
              try {
                await change.sendOrThrow({ params: { annotationId: id }, body: { text: words, colour: chosen, revision } });
                toast('success', m.notes_saved());
              } catch (error) {
                // The text is stored as a note beside this one, which the list now shows.
                if (!(error instanceof Problem) || error.code !== 'note_kept_beside') throw error;
                toast('warning', error.message);
              }
              end();
            }}
            onCancel={end}
          />
        </>
      ) : (
        <>
          {text && <p className={classes.words}>{text}</p>}
          <Group gap="xs" className={classes.foot}>
            <span className="ui-small ui-quiet">
              {changed_at === created_at ? m.notes_written({ when: when(created_at) }) : m.notes_changed({ when: when(changed_at) })}
            </span>
            <Group gap="2xs">
              {toPlace}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={m.notes_edit_of({ what })}
                onClick={() => setEditing(true)}
              >
                {text ? m.notes_edit() : m.notes_write()}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" aria-label={m.notes_delete_of({ what })} onClick={() => remove(id)}>
                {m.notes_delete()}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </article>
  );
}
