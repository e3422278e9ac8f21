import { createFileRoute } from '@tanstack/react-router';
import { sessionChecked } from '#web/lib/session-check.ts';
import { IssuedLiteracyFile } from '#web/screens/issued-literacy-file.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** The page of an AI-literacy file, for anyone who has its fingerprint. */
export const Route = createFileRoute('/ai-literacy/$fingerprint')({
  beforeLoad: () => sessionChecked(),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
  component: function IssuedFileRoute() {
    const { fingerprint } = Route.useParams();
    return <IssuedLiteracyFile key={fingerprint} fingerprint={fingerprint} />;
  },
});
