import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/_signed-in/notifications')({
  staticData: { screen: { title: m.notifications_title, key: 'n' } },
  component: NotificationsScreen,
});
