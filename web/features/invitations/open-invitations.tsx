import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { roleName } from '#web/lib/role-name.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** How many invitations are shown. The company's own screen lists all of them. */
const shown = 5;

/** A company's pending invitations, for super admins. */
export function OpenInvitations({ companyId }: { companyId: string }) {
  const query = { company: companyId, state: 'open', page_size: shown } as const;
  const invitations = useQuery(read('GET /api/company/invitations', { query }));
  return (
    <DataCard
      title={m.open_invitations_title()}
      line={invitations.data && m.open_invitations_places({ count: invitations.data.places.left })}
      aside={
        <ButtonLink to="/company/invitations" search={{ company: companyId }} variant="default" size="xs">
          {m.open_invitations_all()}
        </ButtonLink>
      }
    >
      <Loaded
        read={invitations}
        problem={m.open_invitations_problem()}
        waiting={80}
        empty={({ total }) => (total === 0 ? <p className="ui-quiet ui-mt-xs">{m.open_invitations_none()}</p> : undefined)}
      >
        {({ invitations: rows, total }) => (
          <>
            <ul className="ui-list ui-stack ui-gap-xs">
              {rows.map(({ id, email, full_name, role, expires_at }) => (
                <li key={id} className="ui-line">
                  <span className="ui-breaks ui-narrow">{full_name ? m.open_invitations_named({ name: full_name, email }) : email}</span>
                  <span className="ui-quiet">
                    {roleName(role)} · {m.open_invitations_until({ date: dateOf(expires_at) })}
                  </span>
                </li>
              ))}
            </ul>
            {total > shown && <p className="ui-quiet ui-mt-xs">{m.open_invitations_more({ n: inNumbers(total - shown) })}</p>}
          </>
        )}
      </Loaded>
    </DataCard>
  );
}
