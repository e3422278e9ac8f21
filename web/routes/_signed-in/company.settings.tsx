import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { CompanySettingsScreen } from '#web/features/organisation/settings/company-settings-screen.tsx';

export const Route = createFileRoute('/_signed-in/company/settings')({
  staticData: {
    screen: {
      title: m.company_settings_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 9, icon: IconAdjustments, roles: ['CompanyAdmin'] },
      key: 's',
    },
  },
  component: CompanySettingsScreen,
});
