import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef, useState } from 'react';
import { zipTypes } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** React's types lack the attribute that makes a field accept a folder. */
const folders = { webkitdirectory: '' } as object;

/** The menu for importing the catalog from a zip or folder, and exporting it as a zip. */
export function TransferMenu() {
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File[] | null>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) setChosen(files);
  };
  const save = () =>
    void toastWhile({ doing: m.authoring_export_doing(), done: m.authoring_export_done(), failed: m.authoring_export_failed() }, () =>
      download('GET /api/admin/catalog/export', {}),
    );
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={18} aria-hidden />}>
            {m.authoring_transfer()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => zip.current?.click()}>
            {m.authoring_import_zip()}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolder {...icon} />} onClick={() => folder.current?.click()}>
            {m.authoring_import_folder()}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={save}>
            {m.authoring_export()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={zip}
        type="file"
        accept={['.zip', ...zipTypes].join(',')}
        hidden
        aria-label={m.authoring_import_zip()}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        {...folders}
        hidden
        aria-label={m.authoring_import_folder()}
        onChange={(event) => take(event.currentTarget)}
      />
      <ImportDialog files={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
