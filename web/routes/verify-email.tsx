import { createFileRoute, useLocation } from '@tanstack/react-router';
import { VerifyEmailScreen } from '#web/features/identity/verify-email-screen.tsx';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** The token is in the fragment (`#`), so no server or log sees it. Older emails had it in the query. */
export const Route = createFileRoute('/verify-email')({
  validateSearch: (search): { token?: string | undefined; email?: string | undefined } => ({
    token: text(search['token']),
    email: text(search['email']),
  }),
  component: function VerifyEmail() {
    const { token, email } = Route.useSearch();
    const hash = useLocation({ select: (location) => location.hash });
    return <VerifyEmailScreen token={new URLSearchParams(hash).get('token') ?? token} email={email} />;
  },
});
