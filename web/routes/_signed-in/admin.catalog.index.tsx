import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { CatalogScreen } from '#web/features/authoring/catalog/catalog-screen.tsx';

export const Route = createFileRoute('/_signed-in/admin/catalog/')({
  staticData: {
    screen: {
      title: m.catalog_admin_title,
      access: 'superAdmin',
      sidebar: { group: 'administration', order: 4, icon: IconBooks },
      key: 'c',
    },
  },
  component: CatalogScreen,
});
