import { Popover } from '@mantine/core';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { ButtonOf, type PanelProps } from '#web/ui/use-panel.ts';
import classes from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { useReadNotification } from './use-read-notification.ts';

interface Props extends PanelProps {
  /** The latest notifications, or undefined until they have been read. */
  data: DataOf<Calls['GET /api/notifications/user/:userId']> | undefined;
}

/** The bell's panel, with the latest notifications. */
export function NotificationPanel({ data, button, ...panel }: Props) {
  const markRead = useReadNotification();
  const when = useRelativeTime();
  const unread = data?.unreadCount ?? 0;
  return (
    <Popover {...panel} position="bottom-end" floatingStrategy="fixed" width={380} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ButtonOf button={button} />
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
                      if (opening.action_url) panel.onChange(false);
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
          <AnchorLink to="/notifications" size="sm" onClick={() => panel.onChange(false)}>
            {m.notifications_all()}
          </AnchorLink>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
