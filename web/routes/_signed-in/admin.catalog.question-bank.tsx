import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { bankSearch } from '#web/features/authoring/question-bank/bank-list.ts';
import { BankScreen } from '#web/features/authoring/question-bank/bank-screen.tsx';
import { searchOf } from '#web/features/authoring/scope/search-of.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { idOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/catalog/question-bank')({
  staticData: { screen: { title: m.question_bank_title, access: 'author', within: '/admin/catalog' } },
  validateSearch: (raw: Record<string, unknown>) => ({ ...bankSearch(raw), ...searchOf(idOf(raw['company'])) }),
  component: function QuestionBankRoute() {
    const { company: _company, ...search } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <BankScreen search={search} onSearch={useListNavigate()} onScope={(scope) => void navigate({ search: searchOf(scope) })} />;
  },
});
