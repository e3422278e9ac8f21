import { ActionIcon, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import type { Mover } from '../order/sortable-list.tsx';
import { useTrackStatus } from './use-track-status.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a track, as a menu. */
export function TrackMenu({ track, mover, onEdit }: { track: AuthoringTrack; mover: Mover | null; onEdit: () => void }) {
  const { publish, archive, bringBack } = useTrackStatus();
  const { status, has_changes, details } = track;
  const canPublish = status === 'draft' || (status === 'published' && has_changes);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={m.authoring_actions_of({ name: details.title })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status === 'archived' ? (
          <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => bringBack(track.id)}>
            {m.authoring_bring_back()}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {m.authoring_track_edit()}
            </Menu.Item>
            <Menu.Item leftSection={<IconRocket {...icon} />} disabled={!canPublish} onClick={() => publish(track.id)}>
              {m.authoring_track_publish()}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!mover?.up} onClick={() => mover?.up?.()}>
              {m.authoring_move_up()}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!mover?.down} onClick={() => mover?.down?.()}>
              {m.authoring_move_down()}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="negative" leftSection={<IconArchive {...icon} />} onClick={() => archive(track)}>
              {m.authoring_archive_open()}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
