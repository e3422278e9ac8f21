import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { usePanel } from '#web/ui/use-panel.ts';
import classes from './notification-bell.module.css';
import { latestNotifications } from './notification-reads.ts';
import { useNotificationStream } from './use-notification-stream.ts';
import { useRightsNews } from './use-rights-news.ts';

const fetchPanel = async () => (await import('./notification-panel.tsx')).NotificationPanel;

/** The bell: the unread count, and a panel with the latest notifications. */
export function NotificationBell({ userId }: { userId: string }) {
  // The specification requires that a failure is logged and nothing is shown.
  const { data } = useQuery(latestNotifications(userId));
  useNotificationStream(userId);
  useRightsNews(data?.notifications);
  const { button, Panel, panel } = usePanel('dialog', fetchPanel);
  const unread = data?.unreadCount ?? 0;
  const label = unread > 0 ? m.notifications_bell_unread({ n: unread }) : m.notifications_bell();

  return (
    <>
      <ActionIcon {...button} size={40} radius="md" aria-label={label} className={classes.bell}>
        <IconBell size={20} stroke={1.75} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      {Panel && <Panel {...panel} data={data} />}
    </>
  );
}
