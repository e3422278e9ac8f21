import { Alert, Button, Group, Stack } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { DraftFile } from '#contract/authoring.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';

interface Props {
  moduleId: string;
  files: readonly DraftFile[];
  /** The step open behind the dialog. */
  openFile: string | undefined;
  onClose: () => void;
}

/** Says which steps have unsaved changes, which prevents publishing. */
export const NotSaved = ({ moduleId, files, openFile, onClose }: Props) => (
  <Stack gap="md">
    <Alert
      color="caution"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      role="alert"
      title={m.authoring_unsaved_title()}
    >
      {m.authoring_unsaved_line()}
    </Alert>
    <ul className="ui-list ui-stack ui-gap-2xs">
      {files.map(({ file_name: fileName, title }) => (
        <li key={fileName}>
          {fileName === openFile ? (
            title || fileName
          ) : (
            <AnchorLink to="/admin/modules/$moduleId/files/$fileName" params={{ moduleId, fileName }}>
              {title || fileName}
            </AnchorLink>
          )}
        </li>
      ))}
    </ul>
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        {m.authoring_unsaved_back()}
      </Button>
    </Group>
  </Stack>
);
