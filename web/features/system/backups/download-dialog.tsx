import { Text } from '@mantine/core';
import type { Backup } from '#contract/backups.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { PasswordDownload } from '#web/lib/password-download.tsx';

/** Asks for the password, and then saves a backup's file. */
export const DownloadDialog = ({ backup, onClose }: { backup: Backup | null; onClose: () => void }) => (
  <PasswordDownload
    isOpen={backup !== null}
    onClose={onClose}
    title={m.backup_download_title()}
    submit={m.backup_download()}
    done={m.backup_downloaded()}
    failed={m.backup_download_failed()}
    save={async (password) =>
      backup && download('POST /api/system/backups/:id/download', { params: { id: backup.id }, body: { password } })
    }
  >
    <Text>{m.backup_download_line()}</Text>
    {backup?.type === 'incremental' && <Text>{m.backup_download_chain()}</Text>}
  </PasswordDownload>
);
