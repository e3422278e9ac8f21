import { Modal, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Role, roles } from '#contract/access.ts';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { roleName } from '#web/lib/role-name.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { CompanySelect } from '../company-select.tsx';

interface Props {
  user: UserPage;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog that changes a person's role. */
export function RoleDialog({ user, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.user_role_title({ name: user.full_name })}>
      {isOpen && <RoleForm user={user} onClose={onClose} />}
    </Modal>
  );
}

function RoleForm({ user, onClose }: Omit<Props, 'isOpen'>) {
  const isOwn = useMe().id === user.id;
  const [role, setRole] = useState<Role>(user.role);
  const [company, setCompany] = useState<SearchOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const needsCompany = role === 'CompanyAdmin' && user.company === null;
  const change = useSend('PUT /api/admin/users/:userId/role', {
    done: ({ full_name, role: now }) => m.user_role_changed({ name: full_name, role: roleName(now) }),
    after: onClose,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(needsCompany && company === null);
    if (needsCompany && company === null) return;
    const body = { role, ...(needsCompany && { company_id: company?.id }) };
    // The dialog shows the error.
    change.sendOrThrow({ params: { userId: user.id }, body }).catch(() => undefined);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem message={change.problem} />
        {isOwn && <FormNotice>{m.user_role_own()}</FormNotice>}
        <Text>{m.user_role_line()}</Text>
        <Select
          label={m.members_role()}
          allowDeselect={false}
          checkIconPosition="right"
          value={role}
          onChange={(chosen) => setRole(roles.find((one) => one === chosen) ?? role)}
          data={roles.map((one) => ({ value: one, label: roleName(one) }))}
        />
        {role === 'SuperAdmin' && user.company && (
          <FormNotice>{m.user_role_leaves_company({ name: user.full_name, company: user.company.name })}</FormNotice>
        )}
        {needsCompany && (
          <CompanySelect
            label={m.form_company()}
            description={m.user_role_company_hint()}
            required
            chosen={company}
            onChoose={setCompany}
            error={isMissing && company === null && m.user_role_company_needed()}
          />
        )}
        <DialogButtons onCancel={onClose} submit={m.user_role_save()} busy={change.isPending} />
      </Stack>
    </form>
  );
}
