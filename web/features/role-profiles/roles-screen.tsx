import { Progress } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ListedRoleProfile } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { listed } from '#web/lib/listed.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';

const columns: Column<ListedRoleProfile>[] = [
  {
    id: 'name',
    name: m.role_profile_one(),
    cell: ({ id, name, job_titles }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/roles/$roleProfileId" params={{ roleProfileId: id }} inherit c="inherit" className="ui-medium ui-breaks">
          {name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{job_titles.length > 0 ? listed(job_titles) : m.role_no_job_titles()}</span>
      </span>
    ),
  },
  {
    id: 'path',
    name: m.role_path(),
    cell: ({ modules, minutes }) =>
      modules === 0 ? (
        m.role_path_none()
      ) : (
        <span className="ui-lines">
          <span>{m.role_modules({ count: modules })}</span>
          <span className="ui-small">{minutesLong(minutes)}</span>
        </span>
      ),
  },
  { id: 'skills', name: m.role_skills(), isNumber: true, cell: ({ skills }) => inNumbers(skills.length) },
  { id: 'systems', name: m.role_systems(), isNumber: true, cell: ({ systems }) => inNumbers(systems.length) },
  { id: 'people', name: m.compliance_people(), isNumber: true, cell: ({ people }) => inNumbers(people) },
  {
    id: 'progress',
    name: m.role_average(),
    means: m.role_average_means(),
    cell: ({ percentage, name }) =>
      percentage === null ? (
        '–'
      ) : (
        <span className="ui-lines">
          <span className="ui-small">{percentage}%</span>
          <Progress value={percentage} size="sm" miw={80} aria-label={m.role_average_of({ name })} />
        </span>
      ),
  },
];

/** A company's role profiles. */
export function RolesScreen() {
  const profiles = useQuery(read('GET /api/company/role-profiles', { query: useCompany() }));
  const create = (
    <ButtonLink to="/company/roles/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {m.role_new()}
    </ButtonLink>
  );
  return (
    <Screen title={m.roles_title()} line={m.roles_line()} action={create}>
      <DataCard>
        <DataTable
          name={m.roles_title()}
          list={{}}
          columns={columns}
          read={profiles}
          pageOf={({ role_profiles: rows }) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) })}
          rowId={({ id }) => id}
          problem={m.roles_problem()}
          empty={
            <EmptyState
              compact
              drawing="trail"
              title={m.roles_none_title()}
              message={m.roles_none_line()}
              help="how-do-i-say-what-a-role-needs"
              action={<ButtonLink to="/company/roles/new">{m.role_new()}</ButtonLink>}
            />
          }
        />
      </DataCard>
    </Screen>
  );
}
