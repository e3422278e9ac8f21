import { ActionIcon, Menu } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Chapter } from '#contract/chapters.ts';
import { m } from '#messages';
import type { ChapterActions } from './use-chapter-actions.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The action menu for a chapter. */
export function ChapterMenu({ chapter, actions }: { chapter: Chapter; actions: ChapterActions }) {
  const isArchived = chapter.archived_at !== null;
  return (
    <Menu position="bottom-end" floatingStrategy="fixed" width={220}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={m.chapters_actions_of({ name: chapter.name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(chapter)}>
          {m.chapters_edit()}
        </Menu.Item>
        {!isArchived && !chapter.is_default && (
          <Menu.Item leftSection={<IconStar {...icon} />} onClick={() => actions.makeDefault(chapter)}>
            {m.chapters_make_default()}
          </Menu.Item>
        )}
        {!isArchived && (
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => actions.merge(chapter)}>
            {m.chapters_merge_open()}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isArchived ? (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => actions.restore(chapter)}>
            {m.chapters_restore()}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => actions.archive(chapter)}>
            {m.chapters_archive()}
          </Menu.Item>
        )}
        <Menu.Item color="negative" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(chapter)}>
          {m.chapters_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
