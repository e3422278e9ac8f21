import { createFileRoute, redirect } from '@tanstack/react-router';

/** The screen comes in a later step; until then the path leads home. */
export const Route = createFileRoute('/_signed-in/company/members/$memberId')({
  staticData: { screen: { access: 'companyStaff' } },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});
