import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserHistory as Of } from '#contract/account-values.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from '../people.module.css';
import { UserFacts } from './user-facts.tsx';
import { UserHead } from './user-head.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLeaving } from './user-leaving.tsx';
import { UserSessions } from './user-sessions.tsx';

interface Props {
  userId: string;
  /** Which history is in view, and which of its pages. */
  history: Of;
  page: number | undefined;
  onHistory: (of: Of, page: number | undefined) => void;
}

const Unknown = () => (
  <>
    <PageHeader title={m.users_title()} />
    <EmptyState
      drawing="search"
      title={m.user_unknown_title()}
      message={m.user_unknown_line()}
      action={<ButtonLink to="/admin/users">{m.user_all()}</ButtonLink>}
    />
  </>
);

/** One account, as super admins run it. */
export function UserScreen({ userId, ...shown }: Props) {
  const user = useQuery(read('GET /api/admin/users/:userId', { params: { userId } }));
  return (
    <Loaded
      read={user}
      problem={m.user_problem()}
      waiting={
        <>
          <Skeleton height={72} width="60%" mb={32} />
          <Skeleton height={132} radius="lg" mb={24} />
          <Skeleton height={420} radius="lg" />
        </>
      }
      instead={(error) => error instanceof Problem && error.status === 404 && <Unknown />}
    >
      {(known) => (
        <>
          <UserHead user={known} />
          <div className={classes.page}>
            {known.state === 'leaving' && <UserLeaving user={known} />}
            <UserFacts user={known} />
            {known.abilities.end_sessions && <UserSessions user={known} />}
            <UserHistory user={known} {...shown} />
          </div>
        </>
      )}
    </Loaded>
  );
}
