import { Text } from '@mantine/core';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { PasswordDownload } from '#web/lib/password-download.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the password, and then saves the file. */
export const ExportDialog = ({ isOpen, onClose }: Props) => (
  <PasswordDownload
    isOpen={isOpen}
    onClose={onClose}
    title={m.my_data_export_title()}
    submit={m.my_data_export_submit()}
    done={m.my_data_exported()}
    failed={m.my_data_export_failed()}
    save={(password) => download('POST /api/users/personal-data/export', { body: { password } })}
  >
    <Text>{m.my_data_export_sure()}</Text>
  </PasswordDownload>
);
