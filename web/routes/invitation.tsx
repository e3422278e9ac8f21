import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { InvitationScreen } from '#web/features/invitations/accept/invitation-screen.tsx';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** The secret is in the fragment (`#`), so no server or log sees it. */
export const Route = createFileRoute('/invitation')({
  // The page needs to know who is signed in, because they can join with one click.
  beforeLoad: sessionChecked,
  pendingComponent: FullScreenSpinner,
  component: function Invitation() {
    const hash = useLocation({ select: (location) => location.hash });
    const token = new URLSearchParams(hash).get('token') ?? '';
    return <InvitationScreen key={token} token={token} frame={AuthFrame} />;
  },
});
