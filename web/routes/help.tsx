import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HelpScreen } from '#web/features/pages/help/help-screen.tsx';
import { useSession } from '#web/lib/session.ts';
import { sessionChecked } from '#web/lib/session-check.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { textOf } from '#web/ui/search-params.ts';

const Shell = lazyRouteComponent(() => import('#web/shell/shell.tsx'), 'Shell');

/** For visitors a public page; for who is signed in a screen of the shell. */
export const Route = createFileRoute('/help')({
  staticData: { isPublicPage: true },
  validateSearch: (search): { q?: string } => {
    const asked = search['q'];
    // The router reads `?q=true` and `?q={}` as what they look like.
    const q = textOf(typeof asked === 'boolean' || typeof asked === 'object' ? JSON.stringify(asked) : asked);
    return q === undefined ? {} : { q };
  },
  beforeLoad: async ({ context: { addSignedInRoutes }, location: { href } }) => {
    await sessionChecked();
    if (!useSession.getState().isAuthenticated) return;
    const wereMissing = await addSignedInRoutes();
    if (wereMissing) throw redirect({ href, replace: true });
    await Shell.preload?.();
  },
  // The shell is on its way; visitors wait for nothing.
  pendingComponent: FullScreenSpinner,
  pendingMs: 300,
  component: function Help() {
    const { q = '' } = Route.useSearch();
    const navigate = Route.useNavigate();
    const isSignedIn = useSession((state) => state.isAuthenticated);
    const search = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false });
    const screen = <HelpScreen query={q} onQuery={search} isInShell={isSignedIn} />;
    if (isSignedIn) return <Shell>{screen}</Shell>;
    return (
      <div data-for-visitors="whole-page">
        <PublicFrame>{screen}</PublicFrame>
      </div>
    );
  },
});
