import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '#web/features/certificates/certificate-screen.tsx';
import { sessionChecked } from '#web/lib/restore.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** For anybody who has the address; who is signed in may be allowed more. */
export const Route = createFileRoute('/certificates/$serial')({
  beforeLoad: () => sessionChecked(),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: Screen,
});

function Screen() {
  const { serial } = Route.useParams();
  return <CertificateScreen key={serial} serial={serial} />;
}
