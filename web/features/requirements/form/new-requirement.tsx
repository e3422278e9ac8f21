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
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type FormValues, newValues, termsOf, validate } from './form-values.ts';
import { OverdueDialog } from './overdue-dialog.tsx';
import { Questions } from './questions.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  /** Values that the form starts with. */
  given?: Partial<FormValues>;
  /** Called once the requirement exists. */
  onCreated?: (id: string) => void;
}

/** The screen where an admin creates a requirement in four questions. */
export function NewRequirement({ given = {}, onCreated }: Props) {
  const query = useCompany();
  const navigate = useNavigate();
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const form = useForm<FormValues>({ initialValues: { ...newValues(today), ...given }, validate });
  const preview = usePreview(form.values);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const create = useSend('POST /api/company/requirements', {
    form,
    done: ({ name }) => m.requirement_created({ name }),
  });

  async function send(values: FormValues, accepts_overdue = false): Promise<void> {
    try {
      const { id } = await create.sendOrThrow({ query, body: { ...termsOf(values), accepts_overdue } });
      onCreated?.(id);
      setAsking(false);
      setDone(true);
      await navigate({ to: '/company/requirements/$requirementId', params: { requirementId: id }, ignoreBlocker: true });
    } catch (error) {
      // The form shows every other problem.
      setAsking(error instanceof Problem && error.code === 'overdue_at_once');
    }
  }
  const countFromToday = () => {
    form.setFieldValue('counts_from', today);
    void send({ ...form.getValues(), counts_from: today });
  };
  return (
    <Screen
      title={m.requirement_new()}
      line={m.requirement_new_line()}
      above={
        <AboveTitle>
          <BackLink to="/company/requirements">{m.requirements_all()}</BackLink>
        </AboveTitle>
      }
    >
      <Form form={form} onSubmit={(values) => void send(values)} problem={create.code === 'overdue_at_once' ? null : create.problem}>
        <Questions form={form} today={today} earliest={today} preview={preview}>
          <div className="ui-buttons">
            <Button type="submit" loading={create.isPending}>
              {m.requirement_create()}
            </Button>
            <ButtonLink variant="default" to="/company/requirements">
              {m.common_cancel()}
            </ButtonLink>
          </div>
        </Questions>
      </Form>
      <OverdueDialog
        opened={isAsking}
        people={preview.preview.data?.overdue ?? null}
        onClose={() => setAsking(false)}
        onCount={countFromToday}
        onAccept={() => void send(form.getValues(), true)}
        isBusy={create.isPending}
      />
      <LeaveWarning isDirty={form.isDirty() && !isDone} />
    </Screen>
  );
}
