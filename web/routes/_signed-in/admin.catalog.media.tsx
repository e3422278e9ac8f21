import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { mediaSearch } from '#web/features/authoring/library/media-list.ts';
import { MediaScreen } from '#web/features/authoring/library/media-screen.tsx';
import { searchOf } from '#web/features/authoring/scope/search-of.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';

export const Route = createFileRoute('/_signed-in/admin/catalog/media')({
  staticData: { screen: { title: m.media_title, access: 'author', within: '/admin/catalog' } },
  validateSearch: mediaSearch,
  component: function MediaRoute() {
    const navigate = Route.useNavigate();
    return (
      <MediaScreen
        search={Route.useSearch()}
        onSearch={useListNavigate()}
        onScope={(scope) => void navigate({ search: searchOf(scope ?? undefined) })}
      />
    );
  },
});
