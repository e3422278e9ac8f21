import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#web/features/identity/reset-password-screen.tsx';

const tokenIn = (hash: string) => new URLSearchParams(hash).get('token');

/** The page behind the link of a mail. The token stands behind `#`, which no server and no log sees. */
export const Route = createFileRoute('/reset-password/')({
  beforeLoad: ({ location }) => {
    if (!tokenIn(location.hash)) throw redirect({ to: '/forgot-password', replace: true });
  },
  component: function ResetPassword() {
    const hash = useLocation({ select: (location) => location.hash });
    return <ResetPasswordScreen token={tokenIn(hash) ?? ''} />;
  },
});
