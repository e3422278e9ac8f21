import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RequirementTable } from './requirement-table.tsx';
import { untilApplied } from './while-applying.ts';

/** A company's requirements: those in force, and those that have ended. */
export function RequirementList() {
  const requirements = useQuery({
    ...read('GET /api/company/requirements', { query: useCompany() }),
    refetchInterval: ({ state: { data } }) =>
      untilApplied(data?.requirements.every(({ is_applied, ended_at }) => is_applied || ended_at !== null)),
  });
  return (
    <Loaded
      read={requirements}
      problem={m.requirements_problem()}
      waiting={360}
      empty={({ requirements: all }) =>
        all.length === 0 ? (
          <EmptyState
            drawing="trail"
            title={m.requirements_none_title()}
            message={m.requirements_none_line()}
            action={<ButtonLink to="/company/requirements/new">{m.requirement_new()}</ButtonLink>}
            help="how-do-i-require-a-track-or-module"
          />
        ) : undefined
      }
    >
      {({ requirements: all }) => {
        const inForce = all.filter(({ ended_at }) => ended_at === null);
        const ended = all.filter(({ ended_at }) => ended_at !== null);
        return (
          <div className="ui-stack">
            {inForce.some(({ is_applied }) => !is_applied) && <FormNotice>{m.requirements_applying()}</FormNotice>}
            <DataCard title={m.requirements_in_force()}>
              <RequirementTable name={m.requirements_in_force()} requirements={inForce} />
            </DataCard>
            {ended.length > 0 && (
              <DataCard title={m.requirements_ended()}>
                <RequirementTable name={m.requirements_ended()} requirements={ended} />
              </DataCard>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
