import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { Form } from '#web/lib/form.tsx';
import { LeaveWarning } from '#web/lib/leave-warning.tsx';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SystemFields } from './system-fields.tsx';
import { entryOf, newSystem, type SystemValues, validate } from './system-values.ts';

/** The screen on which an admin enters a system in the register. */
export function NewSystem() {
  const query = useCompany();
  const navigate = useNavigate();
  const today = dayIn(useMe().timezone);
  const form = useForm<SystemValues>({ initialValues: newSystem(today), validate });
  const [isDone, setDone] = useState(false);
  const enter = useSend('POST /api/company/ai-systems', {
    form,
    fieldOf: { ai_system_name_taken: 'name' },
    done: ({ name }) => m.ai_system_entered({ name }),
    after: ({ id }) => {
      setDone(true);
      return navigate({ to: '/company/ai-systems/$systemId', params: { systemId: id }, ignoreBlocker: true });
    },
  });
  return (
    <Screen
      title={m.ai_system_new()}
      line={m.ai_system_new_line()}
      above={
        <AboveTitle>
          <BackLink to="/company/ai-systems">{m.ai_systems_all()}</BackLink>
        </AboveTitle>
      }
    >
      <Form form={form} onSubmit={(values) => enter.send({ query, body: entryOf(values) })} problem={enter.problem}>
        <SystemFields form={form} today={today} />
        <div className="ui-buttons">
          <Button type="submit" loading={enter.isPending}>
            {m.ai_system_enter()}
          </Button>
          <ButtonLink variant="default" to="/company/ai-systems">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
      <LeaveWarning isDirty={form.isDirty() && !isDone} />
    </Screen>
  );
}
