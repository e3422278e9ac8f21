import { clsx } from 'clsx';
import type { Notification } from '#contract/notifications.ts';
import { m } from '#messages';
import { NotificationIcon } from './notification-kinds.tsx';
import classes from './notification-row.module.css';

interface Props {
  notification: Notification;
  when: string;
  onOpen: (notification: Notification) => void;
}

/** One notification as a button: opening it reads it, and goes where it leads. */
export function NotificationRow({ notification, when, onOpen }: Props) {
  return (
    <button type="button" className={clsx(classes.row, !notification.read && classes.unread)} onClick={() => onOpen(notification)}>
      <span className={classes.icon} aria-hidden="true">
        <NotificationIcon kind={notification.kind} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {notification.title}
          {!notification.read && <span className={classes.mark}>{m.notifications_unread()}</span>}
        </span>
        <span className={classes.message}>{notification.message}</span>
        <time className={classes.time} dateTime={notification.created_at}>
          {when}
        </time>
      </span>
    </button>
  );
}
