import { Button, Group, Stack } from '@mantine/core';
import { m } from '#messages';
import type { Problem } from '#web/lib/problem.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';

/** Shown for files that contain no readable catalog. There is no retry, because the same files would be refused again. */
export function Refused({ problem: { message, errors }, onClose }: { problem: Problem; onClose: () => void }) {
  return (
    <Stack gap="md">
      <FormProblem message={[message, ...errors.map((error) => error.message)].join(' ')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.common_close()}
        </Button>
      </Group>
    </Stack>
  );
}
