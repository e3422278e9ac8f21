import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RoleProfileTerms } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { LeaveWarning } from '#web/lib/leave-warning.tsx';
import { useSend } from '#web/lib/send.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { newValues, termsOf, validate } from './form-values.ts';
import { RoleFields } from './role-fields.tsx';

/** The screen where an admin creates a role profile. */
export function NewRole() {
  const query = useCompany();
  const navigate = useNavigate();
  const form = useForm<RoleProfileTerms>({ initialValues: newValues(), validate });
  const [isDone, setDone] = useState(false);
  const create = useSend('POST /api/company/role-profiles', {
    form,
    fieldOf: { role_profile_name_taken: 'name', job_title_has_profile: 'job_title_ids' },
    done: ({ name }) => m.role_created({ name }),
    after: ({ id }) => {
      setDone(true);
      return navigate({ to: '/company/roles/$roleProfileId', params: { roleProfileId: id }, ignoreBlocker: true });
    },
  });
  return (
    <Screen
      title={m.role_new()}
      line={m.role_new_line()}
      above={
        <AboveTitle>
          <BackLink to="/company/roles">{m.roles_all()}</BackLink>
        </AboveTitle>
      }
    >
      <Form form={form} onSubmit={(values) => create.send({ query, body: termsOf(values) })} problem={create.problem}>
        <RoleFields form={form} />
        <div className="ui-buttons">
          <Button type="submit" loading={create.isPending}>
            {m.role_create()}
          </Button>
          <ButtonLink variant="default" to="/company/roles">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
      <LeaveWarning isDirty={form.isDirty() && !isDone} />
    </Screen>
  );
}
