import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { UnsubscribeScreen } from '#web/features/notifications/unsubscribe-screen.tsx';

export const Route = createFileRoute('/unsubscribe/$token')({
  component: function Unsubscribe() {
    const { token } = Route.useParams();
    return <UnsubscribeScreen token={token} frame={AuthFrame} />;
  },
});
