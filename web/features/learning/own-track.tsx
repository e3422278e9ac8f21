import { Badge } from '@mantine/core';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import type { Track } from '#contract/learning.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';

/** Marks a track that the learner's company has written itself. Renders nothing for the platform's. */
export function OwnTrack({ track }: { track: Pick<Track, 'is_own'> }) {
  const { company_name } = useMe();
  if (!track.is_own || company_name === null) return null;
  return (
    <Badge color="gray" mt="2xs" leftSection={<IconBuilding size={12} aria-hidden />} className="ui-breaks">
      {m.catalog_by_company({ company: company_name })}
    </Badge>
  );
}
