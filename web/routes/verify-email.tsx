import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailScreen } from '#web/features/identity/verify-email-screen.tsx';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search): { token?: string | undefined; email?: string | undefined } => ({
    token: text(search['token']),
    email: text(search['email']),
  }),
  component: function VerifyEmail() {
    const { token, email } = Route.useSearch();
    return <VerifyEmailScreen token={token} email={email} />;
  },
});
