import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import type { companyList } from './company-list.ts';
import { CompanyTable } from './company-table.tsx';

interface Props {
  search: ListSearch<typeof companyList>;
  onSearch: (change: ListSearch<typeof companyList>, isPlace: boolean) => void;
  /** Called with a newly created company. */
  onCreated: (company: Company) => void;
}

/** The screen where super admins create and manage companies. */
export function CompaniesScreen({ search, onSearch, onCreated }: Props) {
  const [about, setAbout] = useState<Company | 'new' | null>(null);
  const create = () => setAbout('new');
  return (
    <Screen
      title={m.companies_title()}
      line={m.companies_line()}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
          {m.companies_new()}
        </Button>
      }
    >
      <CompanyTable search={search} onSearch={onSearch} onEdit={setAbout} onCreate={create} />
      <CompanyDialog about={about} onClose={() => setAbout(null)} onCreated={onCreated} />
    </Screen>
  );
}
