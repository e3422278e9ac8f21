import { Input, List, Modal, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type InvitedRole, invitationDays, invitedRoles, limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { roleName } from '#web/lib/role-name.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { addressesIn } from './addresses.ts';
import { InvitationChapterSelect } from './chapter-select.tsx';
import { daysOf, validityChoices } from './validity.ts';

/** A dialog that invites several people at once by email. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.invitations_invite()}>
      <InviteForm onClose={onClose} />
    </Modal>
  );
}

interface Values {
  emails: string;
  role: InvitedRole;
  chapter: SearchOption | null;
  valid_days: string;
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const form = useForm<Values>({
    initialValues: { emails: '', role: 'Student', chapter: null, valid_days: String(invitationDays) },
    validate: {
      emails: (text) => {
        const { good, bad } = addressesIn(text);
        const [first] = bad;
        if (first !== undefined) return m.invitations_address_bad({ address: first });
        if (good.length === 0) return m.form_email_needed();
        return good.length > limits.invitedAddresses.most ? m.invitations_too_many({ most: limits.invitedAddresses.most }) : null;
      },
    },
  });
  const invite = useSend('POST /api/company/invitations', {
    form,
    failed: m.invitations_failed(),
    fieldOf: { company_full: 'emails' },
    after: ({ invited, left_out }) => {
      if (invited.length > 0) toast('success', m.invitations_invited({ count: invited.length }));
      if (left_out.length === 0) onClose();
    },
  });
  const leftOut = invite.reply?.left_out ?? [];
  return (
    <Form
      form={form}
      onSubmit={({ emails, role, chapter, valid_days }) =>
        invite.send({
          query: company,
          body: {
            emails: addressesIn(emails).good,
            role,
            chapter_id: chapter?.id ?? null,
            valid_days: daysOf(valid_days) ?? invitationDays,
          },
        })
      }
      problem={form.errors['emails'] ? null : invite.problem}
    >
      {leftOut.length > 0 && (
        <Stack gap="2xs" role="status">
          <Text fw="var(--mantine-font-weight-semibold)">{m.invitations_left_out({ count: leftOut.length })}</Text>
          <List size="sm">
            {leftOut.map(({ email, message }) => (
              <List.Item key={email}>
                {email}: {message}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
      <Textarea
        label={m.invitations_addresses()}
        description={m.invitations_addresses_hint()}
        autosize
        minRows={3}
        maxRows={10}
        required
        data-autofocus
        spellCheck={false}
        {...form.getInputProps('emails')}
      />
      <Input.Wrapper label={m.invitations_role()} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={m.invitations_role()}
          data={invitedRoles.map((role) => ({ value: role, label: roleName(role) }))}
          {...form.getInputProps('role')}
        />
      </Input.Wrapper>
      <InvitationChapterSelect
        error={form.errors['chapter_id']}
        chosen={form.values.chapter}
        onChoose={(chapter) => form.setFieldValue('chapter', chapter)}
      />
      <Select label={m.invitations_valid()} data={validityChoices()} allowDeselect={false} {...form.getInputProps('valid_days')} />
      <DialogButtons onCancel={onClose} submit={m.invitations_send()} busy={invite.isPending} />
    </Form>
  );
}
