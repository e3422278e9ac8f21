import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { TextsForm } from './texts-form.tsx';

const waiting = (
  <Stack gap="xl">
    <Skeleton height={200} radius="lg" />
    <Skeleton height={420} radius="lg" />
    <Skeleton height={420} radius="lg" />
  </Stack>
);

/** The operator's name, and their own text for the public pages. */
export function TextsPanel() {
  const texts = useQuery(read('GET /api/system/texts'));
  return (
    <Loaded read={texts} problem={m.texts_problem()} waiting={waiting}>
      {(known) => <TextsForm texts={known} />}
    </Loaded>
  );
}
