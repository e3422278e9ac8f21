import type { notifications } from '#contract/notifications.ts';
import { nothing, type Rows, self } from './row.ts';

export const rows: Rows<typeof notifications> = {
  ofUser: {
    expects: 'signed in',
    about: 'person',
    reaches: self,
    args: async ({ people, notificationOf }, of) => {
      await notificationOf(of);
      return { params: { userId: people[of].id } };
    },
  },
  read: {
    expects: 'signed in',
    about: 'person',
    reaches: self,
    args: async ({ notificationOf }, of) => ({ params: { id: await notificationOf(of) } }),
  },
  readAll: { expects: 'signed in', about: 'person', reaches: self, args: ({ people }, of) => ({ params: { userId: people[of].id } }) },
  preferences: { expects: 'signed in', args: nothing },
  setPreferences: { expects: 'signed in', args: () => ({ body: { weekly_digest: true } }) },
  stream: { expects: 'signed in', args: nothing },
  unsubscribe: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  oneClick: {
    expects: 'anybody',
    namesNobody: true,
    args: () => ({ params: { token: 'x' }, form: { 'List-Unsubscribe': 'One-Click' } }),
    answers: [400],
  },
};
