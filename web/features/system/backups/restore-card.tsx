import { Code } from '@mantine/core';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { restoreCommand } from './backup-file.tsx';
import classes from './backups.module.css';

/** Explains how to restore a backup, which requires access to the server. @param file the latest backup's file, used in the command */
export function RestoreCard({ file }: { file: string | null }) {
  const data = usePart(read('GET /api/system/backups/schedule'));
  const command =
    data && file !== null ? restoreCommand(data.folder, file) : `npm run restore -- ${data ? `${data.folder}/….zip` : '….zip'}`;
  return (
    <DataCard title={m.backup_restore()} line={m.backup_restore_line()}>
      <ol className={classes.steps}>
        <li>{m.backup_restore_stop()}</li>
        <li>{m.backup_restore_empty()}</li>
        <li>{m.backup_restore_secret()}</li>
        <li>
          {m.backup_restore_run()} <Code className="ui-breaks">{command}</Code>
          {file !== null && (
            <CopyButton onCopy={() => copyText(command)} label={m.backup_command_copy()} copiedLabel={m.backup_command_copied()} />
          )}
        </li>
        <li>{m.backup_restore_start()}</li>
      </ol>
    </DataCard>
  );
}
