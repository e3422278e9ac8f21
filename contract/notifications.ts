import { z } from 'zod';
import { id, secret, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits, notificationKinds } from './values.ts';

// Re-exported for the server's features until they import from `values.ts`.

export const notification = z.object({
  id,
  /** One of `notificationKinds`, or, for an older notification, a kind that is no longer sent. */
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  created_at: time,
  read: z.boolean(),
  action_url: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const preferences = z.object({
  kinds: z.array(z.object({ kind: z.enum(notificationKinds), in_app: z.boolean(), email: z.boolean() })),
  /** An email each Monday morning, in the person's time zone, about the week before. */
  weekly_digest: z.boolean(),
  /** Scheduled company reports by email. */
  report_mails: z.boolean(),
  /** The email to chapter leads each Monday morning, in the company's time zone. */
  lead_mails: z.boolean(),
  /** Reminders about what is due, for members and their managers. */
  due_reminders: z.boolean(),
  /** Whether the weekly digest says how many questions there are to review. */
  digest_reviews: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof preferences>;

export const notifications = {
  ofUser: endpoint({
    method: 'GET',
    path: '/api/notifications/user/:userId',
    access: 'signedIn',
    summary: "Your notifications, newest first; another person's are not found",
    params: z.object({ userId: id }),
    query: z.object({
      limit: z.coerce.number().int().min(limits.notifications.least).max(limits.notifications.most).default(limits.notifications.usual),
      before: id.optional(),
    }),
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
    summary: 'Mark all your notifications as read',
    params: z.object({ userId: id }),
    reply: z.object({ marked: z.number().int() }),
    limit: 'report',
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'signedIn',
    summary: 'Your notification preferences',
    reply: preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'signedIn',
    summary: 'Update your notification preferences; omitted kinds stay unchanged',
    body: z.strictObject({
      kinds: z
        .array(z.strictObject({ kind: z.enum(notificationKinds), in_app: z.boolean().optional(), email: z.boolean().optional() }))
        .max(50)
        .optional(),
      weekly_digest: z.boolean().optional(),
      report_mails: z.boolean().optional(),
      lead_mails: z.boolean().optional(),
      due_reminders: z.boolean().optional(),
      digest_reviews: z.boolean().optional(),
    }),
    reply: preferences,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    needsNoKey: 'state',
    access: 'public',
    summary: 'Unsubscribe from a kind of email with the link in it, without signing in',
    body: z.strictObject({ token: secret }),
    reply: z.object({ email: z.string(), kind: z.string() }),
    limit: 'secret',
    errors: ['token_invalid'],
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    needsNoKey: 'state',
    access: 'public',
    summary: 'Unsubscribe from a kind of email with one click in an email program (RFC 8058)',
    params: z.object({ token: secret }),
    form: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    maxBytes: 1_024,
    document: { type: 'text/plain; charset=utf-8' },
    limit: 'report',
    errors: ['token_invalid'],
  }),
  /** Sends an event at the start and whenever the caller's count changes, and comments as keep-alives. Ends with the session. */
  stream: endpoint({
    method: 'GET',
    path: '/api/notifications/stream',
    access: 'signedIn',
    viewAs: 'refused',
    summary: 'The number of unread notifications, sent whenever it changes (server-sent events)',
    stream: { notifications: z.object({ unreadCount: z.number().int() }) },
  }),
};
