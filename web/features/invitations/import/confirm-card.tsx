import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PeopleImport } from '#contract/people-imports.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';

/** Shows how many people would be invited, with the button that invites all of them or none. */
export function ConfirmCard({ file, onAgain }: { file: PeopleImport; onAgain: () => void }) {
  const { id, file_name, counts, admins, places_left, revision } = file;
  const ready = counts.valid + counts.corrected;
  const form = useForm({ initialValues: { leave_out_refused: false, make_admins: false } });
  const confirm = useSend('POST /api/company/imports/:importId/confirm', { form, failed: m.import_failed() });
  // The imported data no longer exists, so there is nothing to fetch again.
  const remove = useSend('DELETE /api/company/imports/:importId', { except: 'all', after: onAgain });
  const isShort = ready > places_left;
  const isUnsaid = (counts.refused > 0 && !form.values.leave_out_refused) || (admins > 0 && !form.values.make_admins);
  return (
    <DataCard title={file_name} line={m.import_counts({ ready, refused: counts.refused })}>
      <Form
        form={form}
        onSubmit={(body) => confirm.send({ params: { importId: id }, body: { ...body, revision } })}
        problem={confirm.problem}
      >
        {isShort && <Text c="negative">{m.import_short({ ready, left: places_left })}</Text>}
        {counts.refused > 0 && ready > 0 && (
          <Checkbox
            label={m.import_leave_out({ count: counts.refused })}
            {...form.getInputProps('leave_out_refused', { type: 'checkbox' })}
          />
        )}
        {admins > 0 && (
          <Checkbox
            label={m.import_admins({ count: admins })}
            description={m.import_admins_line()}
            {...form.getInputProps('make_admins', { type: 'checkbox' })}
          />
        )}
        <Group gap="xs">
          <Button type="submit" loading={confirm.isPending} disabled={ready === 0 || isShort || isUnsaid}>
            {m.import_confirm({ count: ready })}
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.send({ params: { importId: id } })}>
            {m.import_another()}
          </Button>
        </Group>
        {confirm.isPending && (
          <Stack role="status">
            <Text c="dimmed">{m.import_inviting({ count: ready })}</Text>
          </Stack>
        )}
      </Form>
    </DataCard>
  );
}
