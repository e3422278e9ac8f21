import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { ChoiceScreen } from '#web/features/authoring/choice/choice-screen.tsx';

export const Route = createFileRoute('/_signed-in/company/catalog')({
  staticData: {
    screen: {
      title: m.catalog_choice_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 7, icon: IconListCheck, roles: ['CompanyAdmin'] },
    },
  },
  component: ChoiceScreen,
});
