import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { RolesScreen } from '#web/features/role-profiles/roles-screen.tsx';

export const Route = createFileRoute('/_signed-in/company/roles/')({
  staticData: {
    screen: {
      title: m.roles_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 6, icon: IconBriefcase, roles: ['CompanyAdmin'] },
    },
  },
  component: RolesScreen,
});
