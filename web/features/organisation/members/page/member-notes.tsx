import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MemberNote, MemberPage } from '#contract/members.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { useMe } from '#web/lib/me.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSentText } from '#web/lib/sent-text.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './member-page.module.css';

/** Staff notes about a member, visible to other staff. No one sees notes about themselves. */
export function MemberNotes({ member }: { member: MemberPage }) {
  const [editing, setEditing] = useState<string | null>(null);
  const add = useSend('POST /api/company/members/:userId/notes', { done: m.member_note_added() });
  if (member.id === useMe().id) return null;
  return (
    <DataCard title={m.member_notes()} line={m.member_notes_line()}>
      <NewNote send={(text) => add.sendOrThrow({ params: { userId: member.id }, body: { text } })} />
      {member.notes.length > 0 && (
        <ul className="ui-list ui-stack ui-gap-sm">
          {member.notes.map((note) => (
            <li key={note.id} className="ui-stack ui-gap-xs">
              {editing === note.id ? (
                <EditNote note={note} onClose={() => setEditing(null)} />
              ) : (
                <Note note={note} onEdit={() => setEditing(note.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}

function Note({ note: { id, text, author, created_at, edited_at, abilities }, onEdit }: { note: MemberNote; onEdit: () => void }) {
  const { timezone } = useMe();
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/company/notes/:noteId', { done: m.member_note_removed() });
  const name = author?.full_name ?? m.member_note_author_gone();
  const date = dateTimeOf(created_at, timezone);
  const ask = () =>
    confirm({
      title: m.member_note_remove_title(),
      line: m.member_note_remove_line({ name }),
      action: m.member_note_remove(),
      onConfirm: () => remove.sendOrThrow({ params: { noteId: id } }),
    });
  return (
    <>
      <p className={classes.noteText}>{text}</p>
      <div className={classes.row}>
        <span className="ui-small">{edited_at ? m.member_note_by_edited({ name, date }) : m.member_note_by({ name, date })}</span>
        <Group gap="2xs">
          {abilities.edit && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onEdit} aria-label={m.member_note_edit_of({ date })}>
              {m.member_note_edit()}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={ask} aria-label={m.member_note_remove_of({ date })}>
            {m.member_note_remove()}
          </Button>
        </Group>
      </div>
    </>
  );
}

const fields = { text: { name: m.member_note } };
const textOf = ({ text }: Pick<MemberNote, 'text'>) => ({ text });

function EditNote({ note, onClose }: { note: MemberNote; onClose: () => void }) {
  const stored = useStoredForm({ stored: note, valuesOf: textOf, bodyOf: textOf, validate: { text: needed(m.member_note_needed()) } });
  const { form } = stored;
  const edit = useSend('PUT /api/company/notes/:noteId', { form, done: m.member_note_saved() });
  const send = ({ revision }: { revision: number }) =>
    edit.sendOrThrow({ params: { noteId: note.id }, body: { ...textOf(form.getValues()), revision } });
  return (
    <StoredForm of={stored} fields={fields} send={send} problem={edit.problem} gap="sm" onClose={onClose}>
      <Textarea label={m.member_note_edit()} autosize minRows={2} maxLength={limits.memberNote.most} {...form.getInputProps('text')} />
    </StoredForm>
  );
}

function NewNote({ send }: { send: (text: string) => Promise<unknown> }) {
  const { text, setText, problem, isBusy, submit } = useSentText(send, m.member_note_needed);
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        label={m.member_note()}
        autosize
        minRows={2}
        maxLength={limits.memberNote.most}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problem}
      />
      <Group gap="xs" mt="xs" mb="md">
        <Button type="submit" size="sm" variant="light" loading={isBusy}>
          {m.member_note_add()}
        </Button>
      </Group>
    </form>
  );
}
