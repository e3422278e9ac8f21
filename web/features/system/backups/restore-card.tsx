import { Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './backups.module.css';

/** Says how a backup is restored, which only who runs the machine can do. */
export function RestoreCard() {
  const { data } = useQuery(read('GET /api/system/backups/schedule'));
  return (
    <DataCard title={m.backup_restore()} line={m.backup_restore_line()}>
      <ol className={classes.steps}>
        <li>{m.backup_restore_stop()}</li>
        <li>{m.backup_restore_empty()}</li>
        <li>{m.backup_restore_secret()}</li>
        <li>
          {m.backup_restore_run()}{' '}
          <Code className={classes.command ?? ''}>npm run restore -- {data ? `${data.folder}/….zip` : '….zip'}</Code>
        </li>
        <li>{m.backup_restore_start()}</li>
      </ol>
    </DataCard>
  );
}
