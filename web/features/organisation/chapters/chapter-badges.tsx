import { Badge } from '@mantine/core';
import type { Chapter } from '#contract/chapters.ts';
import { m } from '#messages';

/** Marks a chapter as the default or as archived. */
export function ChapterBadges({ chapter: { is_default, archived_at } }: { chapter: Chapter }) {
  return (
    <>
      {is_default && <Badge size="sm">{m.chapters_default()}</Badge>}
      {archived_at && (
        <Badge size="sm" color="gray">
          {m.chapters_archived()}
        </Badge>
      )}
    </>
  );
}
