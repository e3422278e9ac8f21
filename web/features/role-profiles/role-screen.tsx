import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { listed } from '#web/lib/listed.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './role.module.css';
import { RolePeople, type RolePeopleProps } from './role-people.tsx';
import { levelName, pathLength } from './role-words.ts';
import { unknownRole } from './unknown-role.tsx';

type Data = DataOf<Calls['GET /api/company/role-profiles/:roleProfileId']>;

/** One role profile: its people, its path, its skills and AI systems, and who changed it. */
export function RoleScreen({ roleProfileId, ...people }: RolePeopleProps & { roleProfileId: string }) {
  const profile = useQuery(read('GET /api/company/role-profiles/:roleProfileId', { params: { roleProfileId } }));
  return (
    <LoadedById read={profile} problem={m.role_problem()} unknown={unknownRole()}>
      {(known) => (
        <>
          <Head profile={known} />
          <div className="ui-beside">
            <div className="ui-stack">
              {known.ended_at === null && (
                <DataCard title={m.role_people()} line={m.role_people_line()}>
                  <RolePeople {...people} roleProfileId={known.id} modules={known.modules} />
                </DataCard>
              )}
              <Path profile={known} />
            </div>
            <div className="ui-stack">
              <Needs profile={known} />
              <Versions versions={known.versions} />
            </div>
          </div>
        </>
      )}
    </LoadedById>
  );
}

function Head({ profile: { id, name, description, job_titles, ended_at } }: { profile: Data }) {
  return (
    <PageHeader
      title={name}
      line={
        <>
          {job_titles.length > 0 ? listed(job_titles) : m.role_no_job_titles()}
          {description && <span className="ui-block ui-breaks ui-mt-xs">{description}</span>}
        </>
      }
      above={
        <AboveTitle>
          <BackLink to="/company/roles">{m.roles_all()}</BackLink>
          {ended_at !== null && <Badge color="gray">{m.requirement_ended()}</Badge>}
        </AboveTitle>
      }
      action={
        ended_at === null && (
          <Group gap="xs">
            <ButtonLink variant="default" to="/company/roles/$roleProfileId/change" params={{ roleProfileId: id }}>
              {m.role_change()}
            </ButtonLink>
            <EndButton id={id} name={name} />
          </Group>
        )
      }
    />
  );
}

function EndButton({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const end = useSend('DELETE /api/company/role-profiles/:roleProfileId', { after: () => navigate({ to: '/company/roles' }) });
  const ask = () =>
    confirm({
      title: m.role_end_title({ name }),
      line: m.role_end_line(),
      action: m.role_end(),
      onConfirm: async () => {
        await end.sendOrThrow({ params: { roleProfileId: id } });
        toast('success', m.role_end_done({ name }));
      },
    });
  return (
    <Button variant="subtle" color="negative" onClick={ask}>
      {m.role_end_open()}
    </Button>
  );
}

function Path({ profile }: { profile: Data }) {
  const { path } = profile;
  return (
    <DataCard title={m.role_path()} line={pathLength(profile)}>
      {path.length > 0 && (
        <ol className={classes.path}>
          {path.map(({ kind, id, title, modules, minutes }, index) => (
            <li key={`${kind} ${id}`} className={classes.item}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className="ui-medium ui-breaks">{title ?? m.role_item_gone()}</span>
              <span className="ui-small">
                {kind === 'track' && modules > 0 && `${m.role_modules({ count: modules })} · `}
                {modules > 0 && minutesLong(minutes)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </DataCard>
  );
}

function Needs({ profile: { skills, systems } }: { profile: Data }) {
  return (
    <>
      <DataCard title={m.role_skills()}>
        {skills.length === 0 ? (
          <p className="ui-quiet">{m.role_skills_none()}</p>
        ) : (
          <ul className="ui-list ui-divided">
            {skills.map(({ skill_id, name, level, modules }) => (
              <li key={skill_id} className={classes.row}>
                <span className="ui-rest ui-breaks">{name}</span>
                <span className="ui-small">
                  {levelName(level)} · {modules === 0 ? m.role_skill_untaught() : m.role_modules({ count: modules })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DataCard>
      <DataCard title={m.role_systems()}>
        {systems.length === 0 ? (
          <p className="ui-quiet">{m.role_systems_none()}</p>
        ) : (
          <ul className="ui-list ui-divided">
            {systems.map(({ id, name }) => (
              <li key={id} className={classes.row}>
                <span className="ui-breaks">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </DataCard>
    </>
  );
}

const Versions = ({ versions }: Pick<Data, 'versions'>) => (
  <DataCard title={m.requirement_versions()} line={m.requirement_versions_line()}>
    <ol className="ui-entries">
      {versions.map(({ number, name, created_at, created_by }) => (
        <li key={number}>
          <span className="ui-medium ui-breaks">{name}</span>
          <span className="ui-small">
            {created_by === null
              ? m.requirement_version_since({ day: dateOf(created_at) })
              : m.requirement_version_by({ day: dateOf(created_at), name: created_by })}
          </span>
        </li>
      ))}
    </ol>
  </DataCard>
);
