import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { allNotifications, latestNotifications } from './notification-reads.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-screen.module.css';
import { RowSkeletons } from './row-skeletons.tsx';
import { useReadNotification } from './use-read-notification.ts';

/** All notifications, newest first. */
export function NotificationsScreen() {
  const { id: userId } = useMe();
  const unread = useQuery(latestNotifications(userId)).data?.unreadCount ?? 0;
  const all = useInfiniteQuery(allNotifications(userId));
  const markRead = useReadNotification();
  const when = useRelativeTime();
  const markAll = useSend('PUT /api/notifications/user/:userId/read', {
    done: m.notifications_marked(),
    failed: m.notifications_mark_failed(),
  });

  return (
    <div className={classes.screen}>
      <Screen
        title={m.notifications_title()}
        line={m.notifications_line()}
        action={
          unread > 0 && (
            <Button variant="default" loading={markAll.isPending} onClick={() => markAll.send({ params: { userId } })}>
              {m.notifications_mark_all()}
            </Button>
          )
        }
        read={all}
        problem={m.notifications_problem()}
        waiting={
          <div className={classes.list}>
            <RowSkeletons rows={6} />
          </div>
        }
        empty={({ pages }) =>
          pages.some(({ notifications }) => notifications.length > 0) ? undefined : (
            <EmptyState
              drawing="quiet"
              title={m.notifications_none()}
              message={m.notifications_none_line()}
              help="how-do-i-choose-my-notifications-and-emails"
              action={<ButtonLink to="/dashboard">{m.notifications_to_dashboard()}</ButtonLink>}
            />
          )
        }
      >
        {({ pages }) => (
          <>
            <ul className={classes.list}>
              {pages
                .flatMap(({ notifications }) => notifications)
                .map((notification) => (
                  <li key={notification.id}>
                    <NotificationRow notification={notification} when={when(notification.created_at)} onOpen={markRead} />
                  </li>
                ))}
            </ul>
            <div className={classes.more}>
              {all.hasNextPage ? (
                <Button variant="default" onClick={() => void all.fetchNextPage()} loading={all.isFetchingNextPage}>
                  {m.notifications_more()}
                </Button>
              ) : (
                <span>{m.notifications_end()}</span>
              )}
            </div>
          </>
        )}
      </Screen>
    </div>
  );
}
