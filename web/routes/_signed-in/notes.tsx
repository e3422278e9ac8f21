import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { notesList } from '#web/features/learning/notes/notes-list.ts';
import { NotesScreen } from '#web/features/learning/notes/notes-screen.tsx';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { type ListSearch, listSearch } from '#web/ui/data-table/list-search.ts';

export const Route = createFileRoute('/_signed-in/notes')({
  staticData: {
    screen: { title: m.notes_title, access: 'learner', sidebar: { group: 'learning', order: 5, icon: IconNotes } },
  },
  validateSearch: (raw: Record<string, unknown>): ListSearch<typeof notesList> => listSearch(notesList, raw),
  component: function NotesRoute() {
    const search = Route.useSearch();
    return <NotesScreen search={search} onSearch={useListNavigate()} />;
  },
});
