import { Button, Drawer } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { drawsHighlights } from './draw-highlights.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';
import { closeNotes, endWriting, type NewNote, useNotesPanel, writeNote } from './notes-panel.ts';
import { keepUnsent, newNoteKey, unsentNote, unsentNotes } from './unsent-notes.ts';
import { type Step, useStepAnnotations } from './use-step-annotations.ts';

interface Props {
  opened: boolean;
  step: Step & { title: string };
  /** Shows a passage in the text. */
  onShow: (note: Annotation) => void;
  /** Whether a note's passage is in the text of this page. */
  isInText: (note: Annotation) => boolean;
}

/** The notes, highlights and bookmarks in a step, and the note that is being written. */
export function NotesDrawer({ opened, step, onShow, isInText }: Props) {
  const { writing, shown } = useNotesPanel();
  const { annotations } = useStepAnnotations(step);
  const me = useMe();
  const keyOf = (note: NewNote) => newNoteKey(me.id, step, note);
  const unsent = unsentNotes(me.id, step);
  const open = writing && !unsent.some((note) => keyOf(note) === keyOf(writing)) ? [writing, ...unsent] : unsent;
  return (
    <Drawer
      opened={opened}
      onClose={() => {
        endWriting();
        closeNotes();
      }}
      position="right"
      title={m.notes_step_title()}
      size="min(420px, 94vw)"
    >
      <div className="ui-stack ui-gap-md">
        <p className="ui-small ui-quiet">{m.notes_step_line()}</p>
        {open.map((note) => (
          <NewNoteCard key={keyOf(note)} step={step} note={note} storedAs={keyOf(note)} />
        ))}
        {open.length === 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => writeNote({ passage: null, section: null, title: step.title })}
          >
            {m.notes_step_add()}
          </Button>
        )}
        {annotations.length === 0 && open.length === 0 && <p className="ui-quiet">{m.notes_step_none()}</p>}
        {!drawsHighlights() && annotations.some(({ passage }) => passage) && <p className="ui-quiet">{m.notes_not_drawn()}</p>}
        {annotations.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            isShown={note.id === shown}
            toPlace={
              isInText(note) && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onShow(note)}>
                  {m.notes_show()}
                </Button>
              )
            }
          />
        ))}
      </div>
    </Drawer>
  );
}

interface NewNoteProps {
  step: Step;
  note: NewNote;
  /** The key of the unsent text. */
  storedAs: string;
}

function NewNoteCard({ step: { module_id, file_name }, note, storedAs }: NewNoteProps) {
  const [text] = useState(unsentNote(storedAs)?.text ?? '');
  const { passage, section, title } = note;
  const add = useSend('POST /api/annotations', { done: m.notes_saved() });
  function end(): void {
    keepUnsent(storedAs, null);
    endWriting();
  }
  return (
    <section className={classes.card} aria-label={m.notes_add()}>
      {passage && (
        <blockquote className={classes.quote} data-colour="yellow">
          {passage.quote}
        </blockquote>
      )}
      {text && <p className="ui-small ui-quiet">{m.notes_unsent()}</p>}
      <NoteForm
        label={passage || !title ? m.notes_text() : m.notes_text_on({ title })}
        text={text}
        colour={passage && 'yellow'}
        mayBeEmpty={false}
        onText={(words) => keepUnsent(storedAs, { text: words, writing: note })}
        send={async (words, colour) => {
          await add.sendOrThrow({ body: { kind: 'note', module_id, file_name, section, passage, colour, text: words } });
          end();
        }}
        onCancel={end}
      />
    </section>
  );
}
