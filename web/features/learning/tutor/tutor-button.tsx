import { Button } from '@mantine/core';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useOverlay } from '#web/ui/use-overlay.ts';
import classes from './tutor.module.css';

const fetchDrawer = async () => (await import('./tutor-drawer.tsx')).TutorDrawer;

/** The button that opens the tutor beside a step. The tutor itself is loaded when someone opens it. */
export function TutorButton({ file }: { file: FileContent }) {
  const { Overlay: Drawer, opened, isWanted, setOpened } = useOverlay(fetchDrawer);
  return (
    <>
      <Button
        className={classes.opener}
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isWanted}
        onClick={() => setOpened(true)}
      >
        {m.tutor_open()}
      </Button>
      {Drawer && <Drawer file={file} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
