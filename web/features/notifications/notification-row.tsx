import { clsx } from 'clsx';
import { inAppPath } from '#contract/in-app-path.ts';
import type { Notification } from '#contract/notifications.ts';
import { m } from '#messages';
import { InAppLink } from '#web/lib/in-app-link.tsx';
import { NotificationIcon } from './notification-kinds.tsx';
import classes from './notification-row.module.css';

interface Props {
  notification: Notification;
  when: string;
  onOpen: (notification: Notification) => void;
}

/** One notification: a link to its target, or a button if it has no target in the product. Opening it marks it as read. */
export function NotificationRow({ notification, when, onOpen }: Props) {
  const className = clsx(classes.row, !notification.read && classes.unread);
  const open = () => onOpen(notification);
  return inAppPath(notification.action_url) ? (
    <InAppLink path={notification.action_url} className={className} onFollow={open}>
      <Content notification={notification} when={when} />
    </InAppLink>
  ) : (
    <button type="button" className={className} onClick={open}>
      <Content notification={notification} when={when} />
    </button>
  );
}

function Content({ notification, when }: Omit<Props, 'onOpen'>) {
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        <NotificationIcon kind={notification.kind} />
      </span>
      <span className="ui-rest ui-stack ui-gap-2xs">
        <span className={classes.title}>
          {notification.title}
          {!notification.read && <span className={classes.mark}>{m.notifications_unread()}</span>}
        </span>
        <span className={classes.message}>{notification.message}</span>
        <time className="ui-small" dateTime={notification.created_at}>
          {when}
        </time>
      </span>
    </>
  );
}
