import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#web/features/identity/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password/$token')({
  component: function ResetPassword() {
    const { token } = Route.useParams();
    return <ResetPasswordScreen token={token} />;
  },
});
