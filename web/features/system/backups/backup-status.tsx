import { Badge, Progress } from '@mantine/core';
import type { Backup } from '#contract/backups.ts';
import { m } from '#messages';
import { failureWords, fullReasonWords, statusWords } from './backup-words.ts';
import classes from './backups.module.css';

/** A backup's status, its progress while it is being made, and any remarks. */
export function BackupState({ backup: { status, progress, failure, full_because, has_file } }: { backup: Backup }) {
  const { name, colour } = statusWords[status];
  const isGone = status === 'completed' && !has_file;
  return (
    <span className={classes.state}>
      <Badge size="md" color={isGone ? 'gray' : colour} className="ui-whole">
        {isGone ? m.backup_without_file() : name()}
      </Badge>
      {status === 'in_progress' && (
        <Progress value={progress} size="sm" className={classes.progress ?? ''} aria-label={m.backup_progress({ n: progress })} />
      )}
      {failure && <span className="ui-small ui-breaks">{failureWords[failure]()}</span>}
      {isGone && <span className="ui-small ui-breaks">{m.backup_without_file_line()}</span>}
      {full_because && <span className="ui-small ui-breaks">{fullReasonWords[full_because]()}</span>}
    </span>
  );
}
