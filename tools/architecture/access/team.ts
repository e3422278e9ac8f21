import type { team } from '#contract/team.ts';
import { insertPerson } from '#server/testing/factories.ts';
import { nothing, type Rows, self, unknownId } from './row.ts';
import { type Member, managers, type World } from './world.ts';

// Only the manager reaches people who report to them: company admins, super admins and other managers don't.
const reports = {
  expects: 'learners',
  about: 'person',
  reaches: (me: Member, of: Member) => managers[of.name] === me.name,
} as const;
/** Whether anyone reports to the caller, for calls about the caller. */
const managing = { expects: 'learners', reaches: (me: Member) => Object.values(managers).includes(me.name) } as const;

/** Creates a person in a company whom no other call uses. */
const newMember = async ({ app }: World, { company_id }: Member) =>
  company_id ? (await insertPerson(app.connection.database, app.clock.now(), { company_id })).id : unknownId;

export const rows: Rows<typeof team> = {
  list: { expects: 'learners', args: nothing },
  one: {
    ...reports,
    async args(world, of) {
      await world.reportAgain();
      return { params: { userId: world.people[of].id } };
    },
  },
  send: {
    ...reports,
    async args(world, of) {
      await world.reportAgain();
      return { body: { user_ids: [world.people[of].id], kind: 'reminder' } };
    },
  },
  rounds: {
    ...reports,
    async args(world, of) {
      await world.reportAgain();
      return { query: { person: world.people[of].id } };
    },
  },
  extend: {
    ...reports,
    async args(world, of) {
      await world.reportAgain();
      return { body: { round_ids: [await world.roundOf(of)], due_on: '2099-01-05', reason: 'They were ill.' } };
    },
  },
  deputies: {
    ...managing,
    async args(world) {
      await world.reportAgain();
      return { query: { search: 'Person' } };
    },
  },
  delegations: { expects: 'learners', args: nothing },
  handOver: {
    ...managing,
    async args(world, of) {
      await world.reportAgain();
      const on = world.app.clock.now().toISOString().slice(0, 10);
      return { body: { deputy_id: await newMember(world, world.people[of]), from_on: on, until_on: on } };
    },
  },
  endHandover: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ delegationOf }, of) => ({ params: { delegationId: await delegationOf(of) } }),
  },
};
