import type { personalData } from '#contract/personal-data.ts';
import { nothing, type Rows } from './row.ts';

let asked = 0;

export const rows: Rows<typeof personalData> = {
  summary: { expects: 'signed in', args: nothing },
  // The password is wrong, so no one's data or account is affected.
  export: { expects: 'signed in', args: () => ({ body: { password: 'wrong' } }), answers: [403] },
  requestDeletion: { expects: 'signed in', args: () => ({ body: { password: 'wrong', keep_certificates: false } }), answers: [403] },
  // The address differs each time, because the product counts wrong passwords per address.
  keepAccount: {
    expects: 'anybody',
    args: () => ({ body: { email: `nobody-${++asked}@example.test`, password: 'wrong' } }),
    answers: [401],
  },
  checkKeepLink: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  keepAccountByLink: { expects: 'anybody', args: () => ({ body: { token: 'x' } }), answers: [400] },
  deletionOf: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
  },
  // The call names no one: a person who requests deletion is signed out and could make no other call in this test.
  requestDeletionOf: {
    expects: 'super admins',
    args: ({ people }) => ({ params: { userId: people.superAdmin.id }, body: { reason: 'To see who may', keep_certificates: false } }),
    answers: [409],
    namesNobody: true,
  },
  takeBackDeletionOf: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
    answers: [409],
  },
};
