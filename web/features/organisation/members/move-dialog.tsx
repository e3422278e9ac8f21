import { Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { noChapter } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { ChapterSelect } from '../chapters/chapter-select.tsx';

interface Props {
  /** The members to move, or null while the dialog is closed. */
  members: readonly Member[] | null;
  /** The chapter that all of them belong to. */
  from?: string;
  onClose: () => void;
}

/** Moves members into a chapter, or out of their chapter. */
export function MoveDialog({ members, from, onClose }: Props) {
  return (
    <Modal opened={members !== null} onClose={onClose} title={m.members_move_title()}>
      {members && <MoveForm members={members} from={from} onClose={onClose} />}
    </Modal>
  );
}

function MoveForm({ members, from, onClose }: { members: readonly Member[]; from: string | undefined; onClose: () => void }) {
  const company = useCompany();
  const [to, setTo] = useState<SearchOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const move = useSend('POST /api/company/members/move', {
    done: ({ moved }) => m.members_moved({ count: moved }),
    after: onClose,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(to === null);
    if (!to) return;
    const body = { user_ids: members.map(({ id }) => id), chapter_id: to.id === noChapter ? null : to.id };
    // The dialog shows the error.
    move.sendOrThrow({ query: company, body }).catch(() => undefined);
  }
  const [first] = members;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem message={move.problem} />
        <Text>
          {members.length === 1 && first ? m.members_move_one({ name: first.full_name }) : m.members_move_line({ count: members.length })}
        </Text>
        <ChapterSelect
          label={m.form_chapter()}
          placeholder={m.chapters_choose()}
          required
          {...(from === undefined ? {} : { except: from })}
          first={{ id: noChapter, name: m.members_no_chapter() }}
          chosen={to}
          onChoose={setTo}
          error={isMissing && to === null && m.members_move_needed()}
        />
        <DialogButtons onCancel={onClose} submit={m.members_move()} busy={move.isPending} />
      </Stack>
    </form>
  );
}
