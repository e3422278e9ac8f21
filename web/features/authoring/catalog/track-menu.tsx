import { Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import { MoveItems, menuIcon, RowMenu } from '../order/row-menu.tsx';
import type { Mover } from '../order/sortable-list.tsx';
import { useExport } from '../transfer/use-export.ts';
import { useTrackStatus } from './use-track-status.ts';

/** The action menu for a track. */
export function TrackMenu({ track, mover, onEdit }: { track: AuthoringTrack; mover: Mover | null; onEdit: () => void }) {
  const { publish, archive, bringBack } = useTrackStatus();
  const exportCourses = useExport();
  const { status, has_changes, details } = track;
  const canPublish = status === 'draft' || (status === 'published' && has_changes);
  return (
    <RowMenu name={details.title}>
      {status === 'archived' ? (
        <Menu.Item leftSection={<IconRestore {...menuIcon} />} onClick={() => bringBack(track.id)}>
          {m.authoring_bring_back()}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconPencil {...menuIcon} />} onClick={onEdit}>
            {m.authoring_track_edit()}
          </Menu.Item>
          <Menu.Item leftSection={<IconRocket {...menuIcon} />} disabled={!canPublish} onClick={() => publish(track.id)}>
            {m.authoring_track_publish()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload {...menuIcon} />}
            disabled={status === 'draft'}
            onClick={() => exportCourses({ track: track.id })}
          >
            {m.authoring_export()}
          </Menu.Item>
          <Menu.Divider />
          <MoveItems mover={mover} />
          <Menu.Item color="negative" leftSection={<IconArchive {...menuIcon} />} onClick={() => archive(track)}>
            {m.authoring_archive_open()}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
