import { Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Certificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { certificatesKey } from './queries.ts';

type Shown = Certificate['name_shown'];

/** How much of the holder's name everybody sees. The paper beside it follows at once. */
export function NameShown({ certificate: { serial, name_shown, holder_name } }: { certificate: Certificate }) {
  const queryClient = useQueryClient();
  // Shown at once, until the server's answer is there.
  const [chosen, setChosen] = useState<Shown | null>(null);
  const { mutate } = useMutation({
    mutationFn: (shown: Shown) => call('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown: shown } }),
    onError: (error) => void toast('error', messageOf(error, m.problem_unexpected())),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: certificatesKey });
      setChosen(null);
    },
  });
  return (
    <DataCard title={m.certificate_page_name_title()}>
      <Radio.Group
        aria-label={m.certificate_page_name_title()}
        value={chosen ?? name_shown}
        onChange={(value) => {
          setChosen(value as Shown);
          mutate(value as Shown);
        }}
      >
        <Stack gap="sm">
          <Radio value="full" label={m.certificate_page_name_full()} description={holder_name} />
          <Radio value="initials" label={m.certificate_page_name_initials()} description={m.certificate_page_name_initials_hint()} />
          <Radio value="none" label={m.certificate_page_name_none()} description={m.certificate_page_name_none_hint()} />
        </Stack>
      </Radio.Group>
    </DataCard>
  );
}
