import { createFileRoute } from '@tanstack/react-router';
import { CertificateLookupScreen } from '#web/features/certificates/certificate-lookup.tsx';
import { sessionChecked } from '#web/lib/session-check.ts';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** The page for checking a certificate by its serial number. */
export const Route = createFileRoute('/certificates/')({
  beforeLoad: () => sessionChecked(),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: CertificateLookupScreen,
});
