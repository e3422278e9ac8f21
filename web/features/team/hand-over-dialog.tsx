import { Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages';

// The form with its calendar is larger than the screen that opens it, so load it lazily.
const HandOverForm = lazy(async () => ({ default: (await import('./hand-over-form.tsx')).HandOverForm }));

/** A dialog where a manager hands their reports over to a deputy for some days. */
export function HandOverDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.team_hand_over()}>
      <Suspense fallback={<Skeleton height={320} aria-busy="true" />}>{opened && <HandOverForm onDone={onClose} />}</Suspense>
    </Modal>
  );
}
