import { Code } from '@mantine/core';
import { inShell } from '#contract/shell.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Returns the command that restores a file in the folder, to be run on the server. */
export const restoreCommand = (folder: string, file: string): string => `npm run restore -- ${inShell(`${folder}/${file}`)}`;

/** A backup's file name and the command that restores it, each with a copy button. */
export function BackupFile({ file, folder }: { file: string; folder: string | undefined }) {
  return (
    <span className="ui-person">
      <Code className="ui-breaks">{file}</Code>
      <span>
        <CopyButton onCopy={() => copyText(file)} label={m.backup_file_copy()} copiedLabel={m.backup_file_copied()} />
        {folder !== undefined && (
          <CopyButton
            onCopy={() => copyText(restoreCommand(folder, file))}
            label={m.backup_command_copy()}
            copiedLabel={m.backup_command_copied()}
          />
        )}
      </span>
    </span>
  );
}
