import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { CatalogScreen } from '#web/features/authoring/catalog/catalog-screen.tsx';
import { searchOf } from '#web/features/authoring/scope/search-of.ts';
import { isOfCompanyAlone } from '#web/lib/author-rights.ts';
import { useSession } from '#web/lib/session.ts';
import { idOf } from '#web/ui/search-params.ts';

/** Returns the screen's name, which is another one for people who only write or review their company's own tracks. */
function title(): string {
  const { user } = useSession.getState();
  return user && isOfCompanyAlone(user) ? m.company_catalog_title() : m.catalog_admin_title();
}

export const Route = createFileRoute('/_signed-in/admin/catalog/')({
  staticData: {
    screen: {
      title,
      access: 'author',
      sidebar: { group: 'administration', order: 4, icon: IconBooks, groups: { CompanyAdmin: 'company', Student: 'learning' } },
      key: 'c',
    },
  },
  validateSearch: (raw: Record<string, unknown>): { company?: string } => searchOf(idOf(raw['company'])),
  component: function CatalogRoute() {
    const navigate = Route.useNavigate();
    return <CatalogScreen onScope={(scope) => void navigate({ search: searchOf(scope) })} />;
  },
});
