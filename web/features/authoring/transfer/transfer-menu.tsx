import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef, useState } from 'react';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { zipTypes } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { useScope } from '../scope/use-scope.ts';
import { AddDialog } from './add-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { exportCatalog, useExport } from './use-export.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** React's types lack the attribute that makes a field accept a folder. */
const folders = { webkitdirectory: '' } as object;

/** Whether the chosen files replace the catalog or are added to it. */
type Purpose = 'replace' | 'add';

/**
 * The menu for adding tracks from a zip or folder, and for exporting them. The platform's whole catalog can also be replaced by a zip or
 * folder.
 */
export function TransferMenu({ tracks }: { tracks: readonly AuthoringTrack[] }) {
  const isOfPlatform = useScope() === null;
  const exportCourses = useExport();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const purpose = useRef<Purpose>('add');
  const [chosen, setChosen] = useState<{ files: File[]; purpose: Purpose } | null>(null);
  const close = () => setChosen(null);
  function choose(from: 'zip' | 'folder', wanted: Purpose) {
    purpose.current = wanted;
    (from === 'zip' ? zip : folder).current?.click();
  }
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) setChosen({ files, purpose: purpose.current });
  };
  const filesFor = (wanted: Purpose) => (chosen?.purpose === wanted ? chosen.files : null);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={18} aria-hidden />}>
            {m.authoring_transfer()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => choose('zip', 'add')}>
            {m.courses_add_zip()}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolder {...icon} />} onClick={() => choose('folder', 'add')}>
            {m.courses_add_folder()}
          </Menu.Item>
          <Menu.Divider />
          {isOfPlatform && (
            <>
              <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => choose('zip', 'replace')}>
                {m.authoring_import_zip()}
              </Menu.Item>
              <Menu.Item leftSection={<IconFolder {...icon} />} onClick={() => choose('folder', 'replace')}>
                {m.authoring_import_folder()}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => (isOfPlatform ? exportCatalog() : exportCourses())}>
            {m.authoring_export()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={zip}
        type="file"
        accept={['.zip', ...zipTypes].join(',')}
        hidden
        aria-label={m.courses_zip()}
        onChange={(event) => take(event.currentTarget)}
      />
      <input ref={folder} type="file" {...folders} hidden aria-label={m.courses_folder()} onChange={(event) => take(event.currentTarget)} />
      <ImportDialog files={filesFor('replace')} onClose={close} />
      <AddDialog files={filesFor('add')} tracks={tracks} onClose={close} />
    </>
  );
}
