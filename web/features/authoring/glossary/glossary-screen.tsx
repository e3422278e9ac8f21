import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { TermDialog } from './term-dialog.tsx';
import type { TermSearch } from './term-list.ts';
import { TermTable } from './term-table.tsx';

interface Props {
  search: TermSearch;
  onSearch: (change: TermSearch, isPlace: boolean) => void;
}

/** The catalog's glossary, for its authors. Readers see changes immediately. */
export function GlossaryScreen({ search, onSearch }: Props) {
  const glossary = useQuery(read('GET /api/admin/authoring/glossary'));
  const [edited, setEdited] = useState<string | null>(null);
  const isNew = edited === '';
  const term = glossary.data?.terms.find(({ id }) => id === edited) ?? null;
  const create = () => setEdited('');
  return (
    <Screen
      title={m.glossary_title()}
      line={m.glossary_line()}
      above={
        <AboveTitle>
          <BackLink to="/admin/catalog">{m.catalog_admin_title()}</BackLink>
        </AboveTitle>
      }
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={!glossary.data} onClick={create}>
          {m.glossary_new()}
        </Button>
      }
    >
      <DataCard>
        <TermTable glossary={glossary} search={search} onSearch={onSearch} onEdit={({ id }) => setEdited(id)} onCreate={create} />
      </DataCard>
      <TermDialog about={isNew ? 'new' : term} places={glossary.data?.places ?? []} onClose={() => setEdited(null)} />
    </Screen>
  );
}
