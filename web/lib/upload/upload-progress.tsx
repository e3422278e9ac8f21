import { Button, Progress } from '@mantine/core';
import { m } from '#messages';
import classes from './upload.module.css';
import type { Uploading } from './use-upload.ts';

/** Shows how much of a file has been sent, with a cancel button. */
export function UploadProgress({ uploading: { name, share }, onCancel }: { uploading: Uploading; onCancel: () => void }) {
  const percent = Math.floor(share * 100);
  const words = share < 1 ? m.upload_share({ percent, name }) : m.upload_checking({ name });
  return (
    <div className={classes.progress}>
      <p className={classes.name}>{words}</p>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={m.upload_running({ name })} />
      </Progress.Root>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        {m.upload_cancel()}
      </Button>
    </div>
  );
}
