import { Fieldset, Modal, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { emailLike, isWholeWithin, needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { ownZone } from '#web/lib/reference-options.ts';
import { TimezoneSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { companyReads } from './affected.ts';

interface Props {
  /** The company to change, or that there is a new one; null as long as nothing is asked. */
  about: Company | 'new' | null;
  onClose: () => void;
  onCreated?: (company: Company) => void;
}

/** Makes a company, or changes what super admins decide of it. */
export function CompanyDialog({ about, onClose, onCreated }: Props) {
  return (
    <Modal
      opened={about !== null}
      onClose={onClose}
      title={about === 'new' ? m.companies_new() : m.companies_edit()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {about && <CompanyForm company={about === 'new' ? undefined : about} onDone={onClose} onCreated={onCreated} />}
    </Modal>
  );
}

interface Values {
  name: string;
  timezone: string;
  max_users: number | string;
  open_to_registration: boolean;
  /** Only of a new company. */
  first_admin: { email: string; full_name: string };
}

interface FormProps {
  company: Company | undefined;
  onDone: () => void;
  onCreated: Props['onCreated'];
}

function CompanyForm({ company, onDone, onCreated }: FormProps) {
  const form = useForm<Values>({
    initialValues: {
      name: company?.name ?? '',
      timezone: company?.timezone ?? ownZone(),
      max_users: company?.max_users ?? '',
      open_to_registration: company?.open_to_registration ?? false,
      first_admin: { email: '', full_name: '' },
    },
    validate: {
      name: needed(m.companies_name_needed()),
      first_admin: {
        // A name alone invites nobody.
        email: (email, { first_admin }) => (email.trim() === '' && first_admin.full_name.trim() === '' ? null : emailLike(email)),
      },
      max_users: (value) => (value === '' || isWholeWithin(value, limits.companyUsers) ? null : m.companies_limit_needed()),
    },
  });
  const shared = { form, failed: m.companies_failed(), affects: companyReads, fieldOf: { company_name_taken: 'name' } } as const;
  const create = useSend('POST /api/admin/companies', {
    ...shared,
    done: ({ name, invited }) => (invited > 0 ? m.companies_created_invited({ name }) : m.companies_created({ name })),
    after: (made) => {
      onDone();
      onCreated?.(made);
    },
  });
  const change = useSend('PUT /api/admin/companies/:companyId', {
    ...shared,
    done: ({ name }) => m.companies_changed({ name }),
    after: onDone,
  });

  function submit({ name, max_users, first_admin, ...values }: Values): void {
    const body = { ...values, name: name.trim(), max_users: max_users === '' ? null : Number(max_users) };
    const [email, full_name] = [first_admin.email.trim(), first_admin.full_name.trim()];
    if (company) change.send({ params: { companyId: company.id }, body });
    else if (email) create.send({ body: { ...body, first_admin: { email, ...(full_name ? { full_name } : {}) } } });
    else create.send({ body });
  }

  return (
    <Form form={form} onSubmit={submit} problem={create.problem ?? change.problem}>
      <TextInput label={m.companies_name()} required data-autofocus maxLength={limits.companyName.most} {...form.getInputProps('name')} />
      <TimezoneSelect required {...form.getInputProps('timezone')} />
      <NumberInput
        label={m.companies_limit()}
        description={m.companies_limit_hint()}
        min={limits.companyUsers.least}
        max={limits.companyUsers.most}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        {...form.getInputProps('max_users')}
      />
      <Switch
        label={m.company_settings_open()}
        description={m.company_settings_open_hint()}
        {...form.getInputProps('open_to_registration', { type: 'checkbox' })}
      />
      {!company && (
        <Fieldset legend={m.companies_first_admin()}>
          <Text size="sm" c="dimmed" mb="sm">
            {m.companies_first_admin_line()}
          </Text>
          <Stack gap="md">
            <TextInput
              type="email"
              label={m.companies_first_admin_email()}
              maxLength={limits.email.most}
              {...form.getInputProps('first_admin.email')}
            />
            <TextInput
              label={m.companies_first_admin_name()}
              description={m.companies_first_admin_name_hint()}
              maxLength={limits.fullName.most}
              {...form.getInputProps('first_admin.full_name')}
            />
          </Stack>
        </Fieldset>
      )}
      <DialogButtons
        onCancel={onDone}
        submit={company ? m.common_save() : m.companies_create()}
        busy={create.isPending || change.isPending}
      />
    </Form>
  );
}
