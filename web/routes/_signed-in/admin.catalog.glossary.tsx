import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { GlossaryScreen } from '#web/features/authoring/glossary/glossary-screen.tsx';
import { termList } from '#web/features/authoring/glossary/term-list.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/admin/catalog/glossary')({
  staticData: { screen: { title: m.glossary_screen, access: 'author', within: '/admin/catalog' } },
  validateSearch: (raw: Record<string, unknown>) => listSearch(termList, raw),
  component: function GlossaryRoute() {
    return <GlossaryScreen search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
