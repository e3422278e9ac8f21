import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { certificatesKey } from './queries.ts';

/** Takes a certificate back, for good; its holder is told the reason. */
export function Revoke({ certificate: { serial, title, holder_name } }: { certificate: PublicCertificate }) {
  const queryClient = useQueryClient();
  const [opened, dialog] = useDisclosure(false);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim().length < 3 ? m.certificate_page_revoke_needed() : null) },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => call('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason } }),
    onSuccess: () => {
      dialog.close();
      toast('success', m.certificate_page_revoke_done({ title }));
    },
    onError: (error) => setProblem(problemOf(form, error, m.problem_unexpected())),
    // A refusal too: somebody else may have revoked it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: certificatesKey }),
  });
  return (
    <DataCard title={m.certificate_page_admin()} line={m.certificate_page_admin_line()}>
      <Button
        variant="light"
        color="negative"
        leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
        onClick={dialog.open}
        fullWidth
      >
        {m.certificate_page_revoke()}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={m.certificate_page_revoke_title({ title })}
        closeButtonProps={{ 'aria-label': m.common_close() }}
      >
        <form onSubmit={form.onSubmit(({ reason }) => mutate(reason.trim()), toFirstFault(form))} noValidate>
          <Stack gap="md">
            <FormProblem message={problem} />
            <Text>{holder_name ? m.certificate_page_revoke_sure_of({ name: holder_name }) : m.certificate_page_revoke_sure()}</Text>
            <Text ff="monospace" size="sm">
              {serial}
            </Text>
            <Textarea
              label={m.certificate_page_revoke_reason()}
              description={m.certificate_page_revoke_reason_hint()}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={500}
              required
              data-autofocus
              {...form.getInputProps('reason')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={dialog.close}>
                {m.common_cancel()}
              </Button>
              <Button type="submit" color="negative" loading={isPending}>
                {m.certificate_page_revoke()}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </DataCard>
  );
}
