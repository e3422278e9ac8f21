import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { GuideScreen } from '#web/features/company-guide/guide-screen.tsx';

export const Route = createFileRoute('/_signed-in/company/guide')({
  staticData: {
    screen: {
      title: m.guide_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 8.7, icon: IconMap2, roles: ['CompanyAdmin'] },
    },
  },
  component: GuideScreen,
});
