import type { certificates } from '#contract/certificates.ts';
import { type Rows, self, staff } from './row.ts';

export const rows: Rows<typeof certificates> = {
  ofUser: {
    expects: 'signed in',
    about: 'person',
    reaches: staff,
    args: async ({ people, certificateOf }, of) => {
      await certificateOf(of);
      return { params: { userId: people[of].id } };
    },
  },
  // Anyone who knows the serial number may see the certificate.
  one: {
    expects: 'anybody',
    namesNobody: true,
    args: async ({ certificateOf }) => ({ params: { serial: await certificateOf('student') } }),
  },
  pdf: {
    expects: 'signed in',
    about: 'person',
    reaches: staff,
    args: async ({ certificateOf }, of) => ({ params: { serial: await certificateOf(of) } }),
  },
  credential: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ certificateOf }, of) => ({ params: { serial: await certificateOf(of) } }),
  },
  share: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ certificateOf }, of) => ({ params: { serial: await certificateOf(of) }, body: { name_shown: 'full' } }),
  },
  revoke: {
    expects: 'super admins',
    about: 'person',
    reaches: () => true,
    args: async ({ certificateOf }, of) => ({ params: { serial: await certificateOf(of) }, body: { reason: 'To see who may' } }),
  },
};
