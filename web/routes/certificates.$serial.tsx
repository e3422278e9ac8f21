import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '#web/features/certificates/certificate-screen.tsx';
import { useSession } from '#web/lib/session.ts';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** A certificate's page, for anyone who has its address. People who are signed in may have more permissions. */
export const Route = createFileRoute('/certificates/$serial')({
  beforeLoad: () => sessionChecked(),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: function CertificateRoute() {
    const { serial } = Route.useParams();
    const viewer = useSession((state) => state.user?.id ?? null);
    return <CertificateScreen key={`${serial} ${viewer}`} serial={serial} viewer={viewer} />;
  },
});
