import { ActionIcon } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface Props {
  title: string;
  isMarked: boolean;
  onToggle: () => void;
  /** Whether it stands in a line of text. */
  isInline?: boolean;
}

/** Bookmarks a section, a step or a module, or removes its bookmark. */
export function BookmarkButton({ title, isMarked, onToggle, isInline = false }: Props) {
  const label = isMarked ? m.notes_section_unmark({ title }) : m.notes_section_mark({ title });
  const Icon = isMarked ? IconBookmarkFilled : IconBookmark;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isMarked ? undefined : 'gray'}
        size={isInline ? 24 : 36}
        aria-label={label}
        data-marked={isMarked}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
