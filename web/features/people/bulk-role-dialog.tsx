import { Modal, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type InvitedRole, invitedRoles } from '#contract/values.ts';
import { m } from '#messages';
import { roleName } from '#web/lib/role-name.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { useOutcomes } from './use-outcomes.ts';

interface Props extends Pick<ReturnType<typeof useOutcomes>, 'tell'> {
  /** The people whose role changes, or null while the dialog is closed. */
  people: readonly { id: string }[] | null;
  onClose: () => void;
}

/** A dialog that gives several people a role within their company. */
export function BulkRoleDialog({ people, onClose, tell }: Props) {
  return (
    <Modal opened={people !== null} onClose={onClose} title={m.bulk_role_title()}>
      {people && <RoleForm people={people} onClose={onClose} tell={tell} />}
    </Modal>
  );
}

function RoleForm({ people, onClose, tell }: Omit<Props, 'people'> & { people: NonNullable<Props['people']> }) {
  const [role, setRole] = useState<InvitedRole>('Student');
  const change = useSend('POST /api/admin/users/role');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      tell(await change.sendOrThrow({ body: { user_ids: people.map(({ id }) => id), role } }), m.bulk_role_done);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormProblem message={change.problem} />
        <Text>{m.bulk_role_line({ count: people.length })}</Text>
        <Select
          label={m.members_role()}
          allowDeselect={false}
          checkIconPosition="right"
          value={role}
          onChange={(chosen) => setRole(invitedRoles.find((one) => one === chosen) ?? role)}
          data={invitedRoles.map((one) => ({ value: one, label: roleName(one) }))}
        />
        <DialogButtons onCancel={onClose} submit={m.user_role_save()} busy={change.isPending} />
      </Stack>
    </form>
  );
}
