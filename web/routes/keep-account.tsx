import { createFileRoute, useLocation } from '@tanstack/react-router';
import { KeepAccountScreen } from '#web/features/identity/keep-account-screen.tsx';

/** The token is in the fragment (`#`), so no server or log sees it. */
export const Route = createFileRoute('/keep-account')({
  component: function KeepAccount() {
    const hash = useLocation({ select: (location) => location.hash });
    return <KeepAccountScreen token={new URLSearchParams(hash).get('token')} />;
  },
});
