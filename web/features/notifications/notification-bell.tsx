import { ActionIcon, Popover } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './notification-bell.module.css';
import { latestNotifications } from './notification-reads.ts';
import { NotificationRow } from './notification-row.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { useNotificationStream } from './use-notification-stream.ts';
import { useReadNotification } from './use-read-notification.ts';

/** The bell: the unread count, and a panel with the latest notifications. */
export function NotificationBell({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  // As the specification says, a failure is logged and nothing is shown.
  const { data } = useQuery(latestNotifications(userId));
  useNotificationStream(userId);
  const markRead = useReadNotification();
  const when = useRelativeTime();
  const unread = data?.unreadCount ?? 0;
  const label = unread > 0 ? m.notifications_bell_unread({ n: unread }) : m.notifications_bell();

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      floatingStrategy="fixed"
      width={380}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size={40} radius="md" aria-label={label} onClick={() => setOpened(!opened)} className={classes.bell}>
          <IconBell size={20} stroke={1.75} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.panel} aria-label={m.notifications_title()}>
        <div className={classes.head}>
          <strong>{m.notifications_title()}</strong>
          {unread > 0 && <span className="ui-tag">{m.notifications_new({ n: unread })}</span>}
        </div>
        <div className={classes.list}>
          {data === undefined ? (
            <RowSkeletons rows={3} />
          ) : data.notifications.length > 0 ? (
            <ul className="ui-list ui-divided">
              {data.notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationRow
                    notification={notification}
                    when={when(notification.created_at)}
                    onOpen={(opening) => {
                      markRead(opening);
                      if (opening.action_url) setOpened(false);
                    }}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState compact drawing="quiet" title={m.notifications_none()} />
          )}
        </div>
        <div className={classes.foot}>
          <AnchorLink to="/notifications" size="sm" onClick={() => setOpened(false)}>
            {m.notifications_all()}
          </AnchorLink>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
