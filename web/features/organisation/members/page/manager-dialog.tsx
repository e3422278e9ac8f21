import { Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { MemberSelect } from '../member-select.tsx';

interface Props {
  member: MemberPage;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that sets a member's manager. */
export function ManagerDialog({ member, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.member_manager_title()}>
      {isOpen && <ManagerForm member={member} onClose={onClose} />}
    </Modal>
  );
}

function ManagerForm({ member: { id, full_name, manager }, onClose }: Omit<Props, 'isOpen'>) {
  const [chosen, setChosen] = useState<SearchOption | null>(manager && { id: manager.id, name: manager.full_name });
  const change = useSend('PUT /api/company/members/:userId/manager', {
    done: m.member_manager_done(),
    after: onClose,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog shows the error.
    change.sendOrThrow({ params: { userId: id }, body: { manager_id: chosen?.id ?? null } }).catch(() => undefined);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem message={change.problem} />
        <MemberSelect
          label={m.members_manager()}
          description={m.member_manager_line({ name: full_name })}
          placeholder={m.members_no_manager()}
          chosen={chosen}
          onChoose={setChosen}
        />
        <DialogButtons onCancel={onClose} submit={m.member_manager_save()} busy={change.isPending} />
      </Stack>
    </form>
  );
}
