import { createFileRoute, Outlet, retainSearchParams, useMatches } from '@tanstack/react-router';
import { m } from '#messages';
import { CompanyFrame } from '#web/features/organisation/company-frame.tsx';
import { useNamedCompany } from '#web/lib/company.ts';
import { useMe } from '#web/lib/me.ts';
import { knownRole } from '#web/lib/role.ts';
import { itemAbove, itemsOf, usePlaces } from '#web/shell/screens.ts';
import { idOf } from '#web/ui/search-params.ts';

/** Wraps every company screen. A super admin chooses a company, and links between these screens keep that choice. */
export const Route = createFileRoute('/_signed-in/company')({
  validateSearch: (raw: Record<string, unknown>): { company?: string } => {
    const company = idOf(raw['company']);
    return company ? { company } : {};
  },
  search: { middlewares: [retainSearchParams(['company'])] },
  component: function CompanyRoute() {
    const role = knownRole(useMe().role);
    return role === 'SuperAdmin' ? <ForSuperAdmin /> : <Outlet />;
  },
});

function ForSuperAdmin() {
  const navigate = Route.useNavigate();
  const screen = useMatches({ select: (matches) => matches.at(-1) });
  // An object of one company doesn't exist in another, so the screen changes, for example, from a chapter to the list of chapters.
  const list = itemAbove(screen?.staticData.screen, screen?.fullPath ?? '/company/chapters');
  const places = usePlaces(useMe());
  return (
    <CompanyFrame
      title={screen?.staticData.screen?.title?.() ?? m.shell_company()}
      company={useNamedCompany()}
      onChoose={(company) => void navigate({ to: list as '/company/chapters', search: { company } })}
      links={itemsOf(places, 'company', 'SuperAdmin').map((place) => ({
        path: place.path,
        title: place.title(),
        isActive: place.path === list,
      }))}
    >
      <Outlet />
    </CompanyFrame>
  );
}
