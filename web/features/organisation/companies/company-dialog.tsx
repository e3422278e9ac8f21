import { Fieldset, Modal, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { emailLike, isWholeWithin, needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { numberSeparators } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { ownZone } from '#web/lib/reference-options.ts';
import { TimezoneSelect } from '#web/lib/reference-select.tsx';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  /** The company to change, or 'new', or null while the dialog is closed. */
  about: Company | 'new' | null;
  onClose: () => void;
  onCreated?: (company: Company) => void;
}

/** A dialog that creates a company, or changes the parts that super admins decide. */
export function CompanyDialog({ about, onClose, onCreated }: Props) {
  return (
    <Modal opened={about !== null} onClose={onClose} title={about === 'new' ? m.companies_new() : m.companies_edit()}>
      {about === 'new' && <NewCompany onDone={onClose} onCreated={onCreated} />}
      {about !== null && about !== 'new' && <EditCompany known={about} onDone={onClose} />}
    </Modal>
  );
}

interface Values {
  name: string;
  timezone: string;
  max_users: number | string;
  open_to_registration: boolean;
}
interface NewValues extends Values {
  first_admin: { email: string; full_name: string };
}

const rules = {
  name: needed(m.companies_name_needed()),
  max_users: (value: number | string) => (value === '' || isWholeWithin(value, limits.companyUsers) ? null : m.companies_limit_needed()),
};
const shared = { failed: m.companies_failed(), fieldOf: { company_name_taken: 'name' } } as const;

const valuesOf = ({ name, timezone, max_users, open_to_registration }: Company): Values => ({
  name,
  timezone,
  max_users: max_users ?? '',
  open_to_registration,
});
const bodyOf = ({ name, timezone, max_users, open_to_registration }: Values) => ({
  name: name.trim(),
  timezone,
  max_users: max_users === '' ? null : Number(max_users),
  open_to_registration,
});
const fields = {
  name: { name: m.companies_name },
  timezone: { name: m.form_timezone },
  max_users: { name: m.companies_limit },
  open_to_registration: { name: m.company_settings_open },
};

/** Shows the form for an existing company. @param known the company as listed; the form loads its current state */
function EditCompany({ known, onDone }: { known: Company; onDone: () => void }) {
  const params = { companyId: known.id };
  const data = usePart(read('GET /api/admin/companies/:companyId', { params })) ?? known;
  const stored = useStoredForm({ stored: data, valuesOf, bodyOf, validate: rules });
  const { form } = stored;
  const change = useSend('PUT /api/admin/companies/:companyId', { ...shared, form, done: ({ name }) => m.companies_changed({ name }) });
  return (
    <StoredForm
      of={stored}
      fields={fields}
      send={(body) => change.sendOrThrow({ params, body })}
      problem={change.problem}
      gap="md"
      onClose={onDone}
    >
      <CompanyFields form={form} />
    </StoredForm>
  );
}

function NewCompany({ onDone, onCreated }: { onDone: () => void; onCreated: Props['onCreated'] }) {
  const form = useForm<NewValues>({
    initialValues: {
      name: '',
      timezone: ownZone(),
      max_users: '',
      open_to_registration: false,
      first_admin: { email: '', full_name: '' },
    },
    validate: {
      ...rules,
      first_admin: {
        // A name without an address invites no one.
        email: (email, { first_admin }) => (email.trim() === '' && first_admin.full_name.trim() === '' ? null : emailLike(email)),
      },
    },
  });
  const create = useSend('POST /api/admin/companies', {
    ...shared,
    form,
    done: ({ name, invited }) => (invited > 0 ? m.companies_created_invited({ name }) : m.companies_created({ name })),
    after: (made) => {
      onDone();
      onCreated?.(made);
    },
  });

  function submit({ first_admin, ...values }: NewValues): void {
    const body = bodyOf(values);
    const [email, full_name] = [first_admin.email.trim(), first_admin.full_name.trim()];
    if (email) create.send({ body: { ...body, first_admin: { email, ...(full_name ? { full_name } : {}) } } });
    else create.send({ body });
  }

  return (
    <Form form={form} onSubmit={submit} problem={create.problem}>
      <CompanyFields form={form as unknown as UseFormReturnType<Values>} />
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
      <DialogButtons onCancel={onDone} submit={m.companies_create()} busy={create.isPending} />
    </Form>
  );
}

function CompanyFields({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput label={m.companies_name()} required data-autofocus maxLength={limits.companyName.most} {...form.getInputProps('name')} />
      <TimezoneSelect required {...form.getInputProps('timezone')} />
      <NumberInput
        label={m.companies_limit()}
        description={m.companies_limit_hint()}
        min={limits.companyUsers.least}
        max={limits.companyUsers.most}
        allowDecimal={false}
        allowNegative={false}
        {...numberSeparators()}
        {...form.getInputProps('max_users')}
      />
      <Switch
        label={m.company_settings_open()}
        description={m.company_settings_open_hint()}
        {...form.getInputProps('open_to_registration', { type: 'checkbox' })}
      />
    </>
  );
}
