import { Button } from '@mantine/core';
import IconGitFork from '@tabler/icons-react/dist/esm/icons/IconGitFork.mjs';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import { useOverlay } from '#web/ui/use-overlay.ts';

const fetchDialog = async () => (await import('./adopt-dialog.tsx')).AdoptDialog;

/** Opens the dialog that adopts a module from the platform. A company needs its own track first. */
export function AdoptButton({ tracks }: { tracks: readonly AuthoringTrack[] }) {
  const { Overlay, opened, setOpened } = useOverlay(fetchDialog);
  if (!tracks.some(({ status }) => status !== 'archived')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconGitFork size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {m.adopt_open()}
      </Button>
      {Overlay && <Overlay tracks={tracks} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
