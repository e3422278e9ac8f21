import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { reportSearch } from '#web/features/reports/report-search.ts';
import { useListNavigate } from '#web/lib/use-list-navigate.ts';
import { Reports } from '#web/screens/reports.tsx';

export const Route = createFileRoute('/_signed-in/company/reports')({
  staticData: {
    screen: {
      title: m.reports_title,
      access: 'companyStaff',
      sidebar: { group: 'company', order: 2, icon: IconReportAnalytics, roles: ['CompanyAdmin'] },
      key: 'r',
    },
  },
  validateSearch: reportSearch,
  component: function ReportsRoute() {
    return <Reports search={Route.useSearch()} onSearch={useListNavigate()} />;
  },
});
