import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserHistory as Of } from '#contract/account-values.ts';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { CompanyAuthorRights, PlatformAuthorRights } from '#web/lib/author-rights-card.tsx';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserHead } from './user-head.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLeaving } from './user-leaving.tsx';
import { UserSessions } from './user-sessions.tsx';

interface Props {
  userId: string;
  /** The current history tab, and its page. */
  history: Of;
  page: number | undefined;
  onHistory: (of: Of, page: number | undefined) => void;
}

/** One account, as super admins manage it. */
export function UserScreen({ userId, ...shown }: Props) {
  const user = useQuery(read('GET /api/admin/users/:userId', { params: { userId } }));
  return (
    <LoadedById
      read={user}
      problem={m.user_problem()}
      unknown={{
        list: m.users_title(),
        title: m.user_unknown_title(),
        line: m.user_unknown_line(),
        back: <ButtonLink to="/admin/users">{m.user_all()}</ButtonLink>,
      }}
    >
      {(known) => (
        <>
          <UserHead user={known} />
          <div className="ui-stack ui-gap-xl">
            {known.state === 'leaving' && <UserLeaving user={known} />}
            <UserFacts user={known} />
            {known.role !== 'SuperAdmin' && <RightsOfUser user={known} />}
            {known.abilities.end_sessions && <UserSessions user={known} />}
            <UserHistory user={known} {...shown} />
          </div>
        </>
      )}
    </LoadedById>
  );
}

/** The person's rights to write and review the platform's catalog and their company's own tracks. */
function RightsOfUser({ user: { id, full_name, state, company } }: { user: UserPage }) {
  const whose = { userId: id, name: full_name, isActive: state === 'active' };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <PlatformAuthorRights {...whose} />
      {company && <CompanyAuthorRights {...whose} />}
    </SimpleGrid>
  );
}
