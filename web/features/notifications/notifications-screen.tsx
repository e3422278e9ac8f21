import { Button, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { messageOf } from '#web/lib/problem.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProblemState } from '#web/ui/problem-state.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-screen.module.css';
import { allNotifications, latestNotifications, markAllRead } from './queries.ts';
import { useOpenNotification } from './use-open-notification.ts';

/** All notifications, newest first. */
export function NotificationsScreen() {
  const userId = useSession((state) => state.user?.id ?? '');
  const queryClient = useQueryClient();
  const [marking, setMarking] = useState(false);
  const unread = useQuery(latestNotifications(userId)).data?.unreadCount ?? 0;

  async function markAll(): Promise<void> {
    setMarking(true);
    try {
      await markAllRead(queryClient, userId);
      toast('success', m.notifications_marked());
    } catch (error) {
      toast('error', messageOf(error, m.notifications_mark_failed()));
    } finally {
      setMarking(false);
    }
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title={m.notifications_title()}
        line={m.notifications_line()}
        action={
          unread > 0 && (
            <Button variant="default" loading={marking} onClick={() => void markAll()}>
              {m.notifications_mark_all()}
            </Button>
          )
        }
      />
      <List userId={userId} />
    </div>
  );
}

function List({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    allNotifications(userId),
  );
  const open = useOpenNotification(userId);
  const when = useRelativeTime();

  if (isPending) return <Waiting />;
  if (error && !data) {
    return (
      <ProblemState
        title={m.notifications_problem()}
        message={messageOf(error, m.notifications_problem_line())}
        retryLabel={m.common_retry()}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const all = data.pages.flatMap((page) => page.notifications);
  if (all.length === 0) {
    return (
      <EmptyState
        drawing="quiet"
        title={m.notifications_none()}
        message={m.notifications_none_line()}
        action={<ButtonLink to="/dashboard">{m.notifications_to_dashboard()}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {all.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} when={when(notification.created_at)} onOpen={open} />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        {hasNextPage ? (
          <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {m.notifications_more()}
          </Button>
        ) : (
          <span>{m.notifications_end()}</span>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.list} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton width={32} height={32} radius={10} />
          <Stack gap={8} flex={1}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={10} width="72%" />
            <Skeleton height={10} width={72} />
          </Stack>
        </div>
      ))}
    </div>
  );
}
