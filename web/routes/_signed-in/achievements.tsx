import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/achievements')({
  staticData: { screen: { access: 'learner' } },
  beforeLoad: () => {
    throw redirect({ to: '/achievements-goals', replace: true });
  },
});
