import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Backup } from '#contract/backups.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { usePart } from '#web/lib/use-part.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cursorList, cursorPage, refreshed } from '../list/cursor.ts';
import { CursorPages } from '../list/cursor-pages.tsx';
import list from '../list/list.module.css';
import { BackupFile } from './backup-file.tsx';
import { type BackupSearch, backupSearch } from './backup-list.ts';
import { BackupState } from './backup-status.tsx';
import { typeWords } from './backup-words.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { NewBackupDialog } from './new-backup-dialog.tsx';
import { RestoreCard } from './restore-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

interface Props {
  search: object;
  onSearch: (change: BackupSearch, isPlace: boolean) => void;
}

/** Milliseconds between list updates while a backup is being made. */
const refreshedWhileMade = 1_000;
const shape = {};
const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? m.backup_megabytes({ n: inNumbers(bytes / 1e6, 1) }) : m.backup_gigabytes({ n: inNumbers(bytes / 1e9, 1) });

function makerOf({ made_by, origin }: Backup): string {
  if (made_by) return made_by.full_name ?? m.setting_nobody();
  if (origin === 'schedule') return m.backup_by_schedule();
  return origin === 'command' ? m.backup_by_command() : m.backup_by_itself();
}

function keptOf({ status, type, kept_until }: Backup, zone: string | undefined) {
  if (status !== 'completed') return '–';
  if (type === 'manual' || kept_until === null) return m.backup_kept_by_hand();
  return <time dateTime={kept_until}>{dateTimeOf(kept_until, zone)}</time>;
}

/** The existing backups, a button to make one, the schedule, and instructions for restoring one. */
export function BackupsPanel({ search: asked, onSearch }: Props) {
  const { after } = backupSearch(asked as Record<string, unknown>);
  const backups = useQuery({
    ...read('GET /api/system/backups', { query: { after } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_running ? refreshedWhileMade : refreshed),
  });
  const zone = useSession((state) => state.user?.timezone);
  const folder = usePart(read('GET /api/system/backups/schedule'))?.folder;
  const [isAsking, setAsking] = useState(false);
  const [downloaded, setDownloaded] = useState<Backup | null>(null);
  const confirm = useConfirm();
  const remove = useSend('DELETE /api/system/backups/:id', {
    done: m.backup_deleted(),
  });
  const nameOf = ({ type, created_at }: Backup) => m.backup_named({ type: typeWords[type](), when: dateTimeOf(created_at, zone) });
  const askToDelete = (backup: Backup) =>
    confirm({
      title: m.backup_delete_title(),
      line: m.backup_delete_line({ backup: nameOf(backup) }),
      action: m.backup_delete(),
      onConfirm: () => remove.sendOrThrow({ params: { id: backup.id } }),
    });
  const isRunning = backups.data?.is_running === true;
  const columns: Column<Backup>[] = [
    {
      id: 'created',
      name: m.backup_when(),
      cell: (backup) => (
        <span className="ui-person">
          <time dateTime={backup.created_at}>{dateTimeOf(backup.created_at, zone)}</time>
          <span className="ui-small ui-breaks">{makerOf(backup)}</span>
          {backup.has_file && backup.file !== null && <BackupFile file={backup.file} folder={folder} />}
        </span>
      ),
    },
    { id: 'status', name: m.backup_status(), inCard: 'aside', cell: (backup) => <BackupState backup={backup} /> },
    { id: 'type', name: m.backup_type(), cell: ({ type }) => typeWords[type]() },
    {
      id: 'size',
      name: m.backup_size(),
      isNumber: true,
      isIdle: ({ size }) => size === null,
      cell: ({ size }) => (size === null ? '–' : sizeOf(size)),
    },
    {
      id: 'rows',
      name: m.backup_rows(),
      isNumber: true,
      isIdle: ({ rows }) => rows === null,
      cell: ({ rows }) => (rows === null ? '–' : inNumbers(rows)),
    },
    { id: 'kept', name: m.backup_kept(), isIdle: ({ status }) => status !== 'completed', cell: (backup) => keptOf(backup, zone) },
    {
      id: 'actions',
      name: m.backup_actions(),
      isUnnamed: true,
      isNumber: true,
      isIdle: ({ abilities }) => !abilities.download && !abilities.delete,
      cell: (backup) => (
        <span className={list.buttons}>
          {backup.abilities.download && (
            <Button
              size="sm"
              variant="default"
              aria-label={m.backup_download_named({ backup: nameOf(backup) })}
              onClick={() => setDownloaded(backup)}
            >
              {m.backup_download()}
            </Button>
          )}
          {backup.abilities.delete && (
            <Button
              size="sm"
              variant="default"
              aria-label={m.backup_delete_named({ backup: nameOf(backup) })}
              onClick={() => askToDelete(backup)}
            >
              {m.backup_delete()}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="ui-stack ui-gap-xl">
      <DataCard
        title={m.backups_title()}
        line={m.backups_line()}
        aside={
          <Button onClick={() => setAsking(true)} disabled={isRunning}>
            {isRunning ? m.backup_being_made() : m.backup_make()}
          </Button>
        }
      >
        <DataTable
          name={m.backups_title()}
          list={shape}
          columns={columns}
          read={backups}
          pageOf={(data) => cursorPage(data.backups, after !== undefined)}
          rowId={({ id }) => id}
          problem={m.backups_problem()}
          empty={
            <EmptyState compact title={m.backups_none_title()} message={m.backups_none_line()} help="how-do-i-know-that-backups-work" />
          }
        />
        <CursorPages list={cursorList({}, after, onSearch)} next={backups.data?.next} shown={backups.data?.backups.length} />
      </DataCard>
      <ScheduleCard />
      <RestoreCard file={backups.data?.backups.find(({ has_file }) => has_file)?.file ?? null} />
      <NewBackupDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      <DownloadDialog backup={downloaded} onClose={() => setDownloaded(null)} />
    </div>
  );
}
