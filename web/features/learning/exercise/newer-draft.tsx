import { Alert, Button, Group } from '@mantine/core';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import type { Practice } from './use-own-code.ts';

interface Props {
  /** The newer draft; null if the learner started again elsewhere. */
  draft: Practice['draft'];
  onTake: () => void;
  onKeep: () => void;
}

/**
 * Says that the code has been changed in another tab or on another device, and asks which version to keep. The other version is not lost.
 */
export function NewerDraft({ draft, onTake, onKeep }: Props) {
  const when = useRelativeTime();
  return (
    <Alert color="caution" title={m.exercise_newer_title()} mb="sm" role="alert">
      {draft ? m.exercise_newer_line({ when: when(draft.saved_at) }) : m.exercise_newer_started_again()}
      <Group gap="xs" mt="sm">
        <Button size="sm" onClick={onTake}>
          {m.exercise_newer_take()}
        </Button>
        <Button size="sm" variant="default" onClick={onKeep}>
          {m.exercise_newer_keep()}
        </Button>
      </Group>
    </Alert>
  );
}
