import type { dueRounds } from '#contract/due-rounds.ts';
import { picture } from './picture.ts';
import { type Rows, self } from './row.ts';

export const rows: Rows<typeof dueRounds> = {
  own: { expects: 'learners', args: () => ({}) },
  open: { expects: 'learners', args: () => ({}) },
  one: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ roundOf }, of) => ({ params: { roundId: await roundOf(of) } }),
  },
  askExemption: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ roundOf }, of) => ({ params: { roundId: await roundOf(of) }, body: { reason: 'I wrote this module.' } }),
  },
  exemptionFile: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ exemptionOf }, of) => ({ params: { roundId: (await exemptionOf(of)).round } }),
  },
  addExemptionFile: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ exemptionOf }, of) => ({ params: { roundId: (await exemptionOf(of)).round }, file: picture }),
  },
  removeExemptionFile: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ exemptionOf }, of) => ({ params: { roundId: (await exemptionOf(of)).round } }),
  },
};
