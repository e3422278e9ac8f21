import { Button, Group, Skeleton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { isOfCompanyAlone, type Scope, useMayWrite } from '#web/lib/author-rights.ts';
import { useMe } from '#web/lib/me.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { FromDocument } from '../from-document/from-document.tsx';
import { NewModule } from '../module/new-module.tsx';
import { AdoptButton } from '../origin/adopt-button.tsx';
import { overviewOf } from '../scope/overview-of.ts';
import { ReviewNote } from '../scope/review-note.tsx';
import { ScopeBar } from '../scope/scope-bar.tsx';
import { searchOf } from '../scope/search-of.ts';
import { useScope } from '../scope/use-scope.ts';
import { TransferMenu } from '../transfer/transfer-menu.tsx';
import { CourseWork } from './course-work.tsx';
import { NewTrack } from './new-track.tsx';
import { TrackList } from './track-list.tsx';

/** The screen for creating, ordering, publishing and archiving tracks and their modules: the platform's, or a company's own. */
export function CatalogScreen({ onScope }: { onScope: (scope: Scope) => void }) {
  const scope = useScope();
  const isOfCompany = scope !== null;
  const canWrite = useMayWrite(scope);
  const overview = useQuery({ ...overviewOf(scope), refetchOnMount: 'always' });
  const [isAdding, setAdding] = useState(false);
  const [moduleIn, setModuleIn] = useState<string | null>(null);
  const add = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {m.authoring_track_new()}
    </Button>
  );
  return (
    <Screen
      title={isOfCompanyAlone(useMe()) ? m.company_catalog_title() : m.catalog_admin_title()}
      line={isOfCompany ? m.company_catalog_line() : m.catalog_admin_line()}
      action={
        <Group gap="xs">
          <ButtonLink variant="default" to="/admin/catalog/media" search={searchOf(scope ?? undefined)}>
            {m.media_title()}
          </ButtonLink>
          {!isOfCompany && (
            <ButtonLink variant="default" to="/admin/catalog/glossary">
              {m.glossary_title()}
            </ButtonLink>
          )}
          {isOfCompany && canWrite && <AdoptButton tracks={overview.data?.tracks ?? []} />}
          <ButtonLink variant="default" to="/admin/catalog/question-bank" search={searchOf(scope)}>
            {m.question_bank_title()}
          </ButtonLink>
          {canWrite && <FromDocument tracks={overview.data?.tracks ?? []} />}
          {canWrite && <TransferMenu tracks={overview.data?.tracks ?? []} />}
          {add}
        </Group>
      }
    >
      <ScopeBar scope={scope} onScope={onScope} />
      <ReviewNote scope={scope} />
      <CourseWork key={`work ${scope}`} scope={scope} />
      <TrackList
        key={scope}
        overview={overview}
        onNewModule={setModuleIn}
        waiting={
          <>
            <Skeleton height={220} radius="lg" mb="md" />
            <Skeleton height={220} radius="lg" mb="md" />
            <Skeleton height={220} radius="lg" />
          </>
        }
        empty={
          <EmptyState
            title={isOfCompany ? m.company_catalog_none_title() : m.catalog_admin_none_title()}
            message={
              canWrite ? (isOfCompany ? m.company_catalog_none_line() : m.catalog_admin_none_line()) : m.company_catalog_none_review()
            }
            action={add}
          />
        }
      />
      <NewTrack scope={scope} opened={isAdding} onClose={() => setAdding(false)} />
      <NewModule tracks={overview.data?.tracks ?? []} trackId={moduleIn} onClose={() => setModuleIn(null)} />
    </Screen>
  );
}
