import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HelpScreen } from '#web/features/page-texts/help/help-screen.tsx';
import { Queries } from '#web/lib/lazy-queries.ts';
import { useSession } from '#web/lib/session.ts';
import { sessionChecked } from '#web/lib/session-check.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';

/** The field's maximum length. It equals `limits.searchText`, which the initial bundle does not include. */
const most = 200;

/** Restores the typed text, because the router parses `?q=42` and `?q=true` as a number and a boolean. */
const asTyped = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).trim().slice(0, most);

const Shell = lazyRouteComponent(() => import('#web/shell/shell.tsx'), 'Shell');

/** The help: a public page for visitors, and a shell screen for people who are signed in. */
export const Route = createFileRoute('/help')({
  staticData: { isPublicPage: true, isText: true },
  validateSearch: (search): { q?: string } => {
    const q = asTyped(search['q']);
    return q ? { q } : {};
  },
  beforeLoad: async ({ context: { addSignedInRoutes }, location: { href } }) => {
    await sessionChecked();
    if (!useSession.getState().isAuthenticated) return;
    const wereMissing = await addSignedInRoutes();
    if (wereMissing) throw redirect({ href, replace: true });
    await Promise.all([Shell.preload?.(), Queries.preload?.()]);
  },
  // The spinner is shown while the shell loads. Visitors do not have to wait for it.
  pendingComponent: FullScreenSpinner,
  pendingMs: 300,
  component: function Help() {
    const { q = '' } = Route.useSearch();
    // The page is prerendered without a search, so it must also be hydrated without one.
    const query = useIsHydrated() ? q : '';
    const navigate = Route.useNavigate();
    const isSignedIn = useSession((state) => state.isAuthenticated);
    const search = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false });
    const screen = <HelpScreen query={query} onQuery={search} isInShell={isSignedIn} />;
    if (isSignedIn)
      return (
        <Queries>
          <Shell>{screen}</Shell>
        </Queries>
      );
    return (
      <div data-for-visitors="whole-page">
        <PublicFrame>{screen}</PublicFrame>
      </div>
    );
  },
});
