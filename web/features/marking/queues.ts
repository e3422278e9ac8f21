import { useNamedCompany } from '#web/lib/company.ts';
import { useMe } from '#web/lib/me.ts';
import { knownRole } from '#web/lib/role.ts';

/** Returns the queues in which the person may mark: companies, and null for the platform's. */
export function useOwnQueues(): readonly (string | null)[] {
  const rights = useMe().author_rights ?? [];
  return rights.filter(({ right }) => right === 'reviewer').map(({ company_id }) => company_id);
}

/** Returns the arguments that name the queue on the screen: the one in its address, or else the person's first. */
export function useQueue(): { query: { company?: string } } {
  const named = useNamedCompany();
  const own = useOwnQueues();
  const isSuperAdmin = knownRole(useMe().role) === 'SuperAdmin';
  const queue = named !== undefined && (isSuperAdmin || own.includes(named)) ? named : isSuperAdmin ? null : (own[0] ?? null);
  return { query: queue === null ? {} : { company: queue } };
}
