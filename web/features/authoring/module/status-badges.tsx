import { Badge } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { CatalogStatus } from '#contract/authoring-values.ts';
import { m } from '#messages';

const looks = {
  draft: { colour: 'gray', Icon: IconPencil, name: m.authoring_status_draft },
  published: { colour: 'positive', Icon: IconCheck, name: m.authoring_status_published },
  archived: { colour: 'slate', Icon: IconArchive, name: m.authoring_status_archived },
} as const;

export const statusName = (status: CatalogStatus): string => looks[status].name();

/** Badges that show whether learners see a catalog item, and whether it has unpublished changes. */
export function StatusBadges({ status, hasChanges }: { status: CatalogStatus; hasChanges: boolean }) {
  const { colour, Icon, name } = looks[status];
  return (
    <>
      <Badge size="md" color={colour} miw="max-content" leftSection={<Icon size={12} stroke={2} aria-hidden />}>
        {name()}
      </Badge>
      {hasChanges && status === 'published' && (
        <Badge size="md" color="caution" miw="max-content" leftSection={<IconPencil size={12} stroke={2} aria-hidden />}>
          {m.authoring_has_changes()}
        </Badge>
      )}
    </>
  );
}
