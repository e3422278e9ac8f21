import { Button, Group, Skeleton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { FromDocument } from '../from-document/from-document.tsx';
import { NewModule } from '../module/new-module.tsx';
import { TransferMenu } from '../transfer/transfer-menu.tsx';
import { CourseWork } from './course-work.tsx';
import { NewTrack } from './new-track.tsx';
import { TrackList } from './track-list.tsx';

/** The screen for creating, ordering, publishing and archiving tracks and their modules. */
export function CatalogScreen() {
  const overview = useQuery({ ...read('GET /api/admin/authoring'), refetchOnMount: 'always' });
  const [isAdding, setAdding] = useState(false);
  const [moduleIn, setModuleIn] = useState<string | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {m.authoring_track_new()}
    </Button>
  );
  return (
    <Screen
      title={m.catalog_admin_title()}
      line={m.catalog_admin_line()}
      action={
        <Group gap="xs">
          <ButtonLink variant="default" to="/admin/catalog/glossary">
            {m.glossary_title()}
          </ButtonLink>
          <FromDocument tracks={overview.data?.tracks ?? []} />
          <TransferMenu />
          {add}
        </Group>
      }
    >
      <CourseWork />
      <TrackList
        overview={overview}
        onNewModule={setModuleIn}
        waiting={
          <>
            <Skeleton height={220} radius="lg" mb="md" />
            <Skeleton height={220} radius="lg" mb="md" />
            <Skeleton height={220} radius="lg" />
          </>
        }
        empty={<EmptyState title={m.catalog_admin_none_title()} message={m.catalog_admin_none_line()} action={add} />}
      />
      <NewTrack opened={isAdding} onClose={() => setAdding(false)} />
      <NewModule tracks={overview.data?.tracks ?? []} trackId={moduleIn} onClose={() => setModuleIn(null)} />
    </Screen>
  );
}
