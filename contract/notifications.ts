import { z } from 'zod';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';

export const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  created_at: time,
  read: z.boolean(),
  action_url: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notifications = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/notifications/user/:userId',
    access: 'signedIn',
    summary: "One's own notifications, newest first; of another person: not found",
    params: z.object({ userId: id }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50), before: id.optional() }),
    reply: z.object({ notifications: z.array(notification), unreadCount: z.number().int() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'signedIn',
    summary: 'Mark a notification as read',
    params: z.object({ id }),
    reply: notification,
    limit: 'report',
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/notifications/user/:userId/read',
    access: 'signedIn',
    summary: "Mark all of one's notifications as read",
    params: z.object({ userId: id }),
    reply: z.object({ marked: z.number().int() }),
    limit: 'report',
  }),
};
