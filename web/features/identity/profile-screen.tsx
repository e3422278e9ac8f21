import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { initialsOf } from '#web/lib/initials.ts';
import { messageOf } from '#web/lib/problem.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { knownRole } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProblemState } from '#web/ui/problem-state.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-screen.module.css';
import { profile } from './queries.ts';

/** Who one is: seen and changed. */
export function ProfileScreen() {
  const { data, error, isFetching, refetch } = useQuery(profile());
  return (
    <>
      <PageHeader title={m.profile_title()} line={m.profile_line()} />
      {data ? (
        <div className={classes.columns}>
          <DataCard title={m.profile_edit_title()}>
            <ProfileForm user={data} />
          </DataCard>
          <Card user={data} />
        </div>
      ) : error ? (
        <ProblemState
          title={m.profile_problem()}
          message={messageOf(error, m.profile_problem_line())}
          retryLabel={m.common_retry()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** What stands fast: it is changed by an administrator, not here. */
function Card({ user }: { user: User }) {
  const facts = [
    [m.form_email(), user.email],
    [m.profile_role(), roleName(knownRole(user.role))],
    [m.form_company(), user.company_name ?? m.profile_no_company()],
    [m.form_chapter(), user.chapter_name ?? m.profile_no_chapter()],
    [m.profile_since(), dateOf(user.created_at, user.timezone)],
  ] as const;
  return (
    <DataCard className={classes.card}>
      <div className={classes.avatar} aria-hidden="true">
        {initialsOf(user.full_name)}
      </div>
      <h2 className={classes.name}>{user.full_name}</h2>
      {user.bio && <p className={classes.bio}>{user.bio}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{m.profile_note()}</p>
    </DataCard>
  );
}

function Waiting() {
  return (
    <div className={classes.columns} aria-busy="true">
      <DataCard>
        <Stack gap="lg">
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index}>
              <Skeleton height={12} width={96} mb={10} />
              <Skeleton height={42} radius="md" />
            </div>
          ))}
        </Stack>
      </DataCard>
      <DataCard>
        <Skeleton height={64} circle mb="md" />
        <Skeleton height={16} width="60%" mb="lg" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={12} mb="md" />
        ))}
      </DataCard>
    </div>
  );
}
