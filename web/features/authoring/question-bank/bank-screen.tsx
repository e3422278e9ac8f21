import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { BankQuestion } from '#contract/question-banks.ts';
import { m } from '#messages';
import { isOfCompanyAlone, type Scope, useMayWrite } from '#web/lib/author-rights.ts';
import { useMe } from '#web/lib/me.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ReviewNote } from '../scope/review-note.tsx';
import { ScopeBar } from '../scope/scope-bar.tsx';
import { searchOf } from '../scope/search-of.ts';
import { useScope } from '../scope/use-scope.ts';
import type { BankSearch } from './bank-list.ts';
import { BankTable } from './bank-table.tsx';
import { QuestionDialog } from './question-dialog.tsx';

interface Props {
  search: BankSearch;
  onSearch: (change: BankSearch, isPlace: boolean) => void;
  onScope: (scope: Scope) => void;
}

/** The questions that authors keep for their quizzes: the platform's, or a company's own. */
export function BankScreen({ search, onSearch, onScope }: Props) {
  const scope = useScope();
  const canWrite = useMayWrite(scope);
  const [edited, setEdited] = useState<BankQuestion | 'new' | null>(null);
  const create = () => setEdited('new');
  return (
    <Screen
      title={m.question_bank_title()}
      line={m.question_bank_line()}
      above={
        <AboveTitle>
          <BackLink to="/admin/catalog" search={searchOf(scope)}>
            {isOfCompanyAlone(useMe()) ? m.company_catalog_title() : m.catalog_admin_title()}
          </BackLink>
        </AboveTitle>
      }
      action={
        canWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
            {m.question_bank_new()}
          </Button>
        )
      }
    >
      <ScopeBar scope={scope} onScope={onScope} />
      <ReviewNote scope={scope} />
      <DataCard>
        <BankTable key={scope} scope={scope} canWrite={canWrite} search={search} onSearch={onSearch} onEdit={setEdited} onCreate={create} />
      </DataCard>
      <QuestionDialog scope={scope} canWrite={canWrite} about={edited} onClose={() => setEdited(null)} />
    </Screen>
  );
}
