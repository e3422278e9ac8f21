import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { type Scope, useMayWrite } from '#web/lib/author-rights.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { NewModule } from '../module/new-module.tsx';
import { overviewOf } from '../scope/overview-of.ts';
import { ReviewNote } from '../scope/review-note.tsx';
import { ScopeBar } from '../scope/scope-bar.tsx';
import { useScope } from '../scope/use-scope.ts';
import type { ModuleSearch } from './module-list.ts';
import { ModuleTable } from './module-table.tsx';

interface Props {
  search: ModuleSearch;
  onSearch: (change: ModuleSearch, isPlace: boolean) => void;
  onScope: (scope: Scope) => void;
}

/** All modules in the catalog, for their authors. */
export function ModulesScreen({ search, onSearch, onScope }: Props) {
  const scope = useScope();
  const canWrite = useMayWrite(scope);
  const overview = useQuery(overviewOf(scope));
  const [isAdding, setAdding] = useState(false);
  const tracks = overview.data?.tracks ?? [];
  const first =
    tracks.find(({ id, status }) => id === search.track && status !== 'archived') ?? tracks.find(({ status }) => status !== 'archived');
  return (
    <Screen
      title={m.modules_title()}
      line={m.modules_line()}
      action={
        canWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={!first} onClick={() => setAdding(true)}>
            {m.authoring_module_new()}
          </Button>
        )
      }
    >
      <ScopeBar scope={scope} onScope={onScope} />
      <ReviewNote scope={scope} />
      <DataCard>
        <ModuleTable overview={overview} search={search} onSearch={onSearch} />
      </DataCard>
      <NewModule tracks={tracks} trackId={isAdding ? (first?.id ?? null) : null} onClose={() => setAdding(false)} />
    </Screen>
  );
}
