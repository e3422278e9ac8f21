import type { identity } from '#contract/identity.ts';
import { nothing, type Rows, self } from './row.ts';

let registrations = 0;

export const rows: Rows<typeof identity> = {
  login: { expects: 'anybody', args: () => ({ body: { email: 'nobody@example.test', password: 'wrong' } }), answers: [401] },
  register: {
    expects: 'anybody',
    args: () => ({ body: { email: `again-${++registrations}@example.test`, password: 'a good long password', full_name: 'Again' } }),
  },
  verifyEmail: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  resendVerification: { expects: 'anybody', args: () => ({ body: { email: 'nobody@example.test' } }) },
  forgotPassword: { expects: 'anybody', args: () => ({ body: { email: 'nobody@example.test' } }) },
  resetPassword: { expects: 'anybody', args: () => ({ body: { token: 'x', password: 'a good long password' } }), answers: [400] },
  refresh: { expects: 'anybody', args: () => ({ body: { refresh_token: 'x' } }), answers: [401] },
  logout: { expects: 'anybody', args: () => ({ body: { refresh_token: 'x' } }) },
  authProfile: { expects: 'signed in', args: nothing },
  sessions: { expects: 'signed in', args: nothing },
  views: { expects: 'signed in', args: nothing },
  endSession: {
    expects: 'signed in',
    about: 'person',
    reaches: self,
    args: async ({ sessionOf }, of) => ({ params: { id: await sessionOf(of) } }),
  },
  endSessions: { expects: 'signed in', args: () => ({ body: { session_ids: ['01890000-0000-7000-8000-000000000000'] } }) },
  endOtherSessions: { expects: 'signed in', args: nothing },
  changePassword: {
    expects: 'signed in',
    args: () => ({ body: { current_password: 'wrong', new_password: 'a good long password' } }),
    answers: [403],
  },
  profile: { expects: 'signed in', args: nothing },
  updateProfile: { expects: 'signed in', args: () => ({ body: { country: 'NO' } }) },
};
