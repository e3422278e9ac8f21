import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { initialsOf } from '#web/lib/initials.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { knownRole } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-screen.module.css';

/** The screen where people see and edit their profile. */
export function ProfileScreen() {
  const profile = useQuery(read('GET /api/users/profile'));
  return (
    <Screen title={m.profile_title()} line={m.profile_line()} read={profile} problem={m.profile_problem()} waiting={<Waiting />}>
      {(user) => (
        <div className={classes.columns}>
          <DataCard title={m.profile_edit_title()}>
            <ProfileForm user={user} />
          </DataCard>
          <Card user={user} />
        </div>
      )}
    </Screen>
  );
}

/** The profile fields that only an admin can change. */
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
      <h2 className="ui-card-title ui-mt-md ui-breaks">{user.full_name}</h2>
      {user.bio && <p className={classes.bio}>{user.bio}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ui-small ui-mt-sm">{m.profile_note()}</p>
    </DataCard>
  );
}

function Waiting() {
  return (
    <div className={classes.columns}>
      <DataCard>
        <Stack gap="xl">
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index}>
              <Skeleton height={12} width={96} mb="sm" />
              <Skeleton height={42} radius="md" />
            </div>
          ))}
        </Stack>
      </DataCard>
      <DataCard>
        <Skeleton height={64} circle mb="md" />
        <Skeleton height={16} width="60%" mb="xl" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={12} mb="md" />
        ))}
      </DataCard>
    </div>
  );
}
