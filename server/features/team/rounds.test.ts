import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequirementTerms } from '#contract/requirements.ts';
import type { StaffView } from '#contract/values.ts';
import { day } from '#server/calendar/durations.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf, terms as usualTerms } from '#server/testing/requirements.ts';
import { completeModule } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a company in which two people report to a manager and one to a colleague, and everyone has a round that is due in 14 days. */
async function team({ staff_sees = 'results', ...terms }: Partial<RequirementTerms> & { staff_sees?: StaffView } = {}) {
  const place = await company(app, { staff_sees });
  const at = { company_id: place.id, timezone: 'UTC' };
  const manager = await staySignedIn(app, await student(app, { ...at, full_name: 'Max Manager' }));
  const colleague = await staySignedIn(app, await student(app, { ...at, full_name: 'Cole Colleague' }));
  const ann = await staySignedIn(app, await student(app, { ...at, full_name: 'Ann', manager_id: manager.id }));
  const zoe = await staySignedIn(app, await student(app, { ...at, full_name: 'Zoe', manager_id: manager.id }));
  const other = await staySignedIn(app, await student(app, { ...at, full_name: 'Otto', manager_id: colleague.id }));
  const admin = await staySignedIn(app, await companyAdmin(app, place.id, { full_name: 'Ada Admin' }));
  await requireOf(app, admin, { manager_extension_days: 10, ...terms });
  return { manager, colleague, ann, zoe, other, admin };
}
const today = () => app.clock.now().toISOString().slice(0, 10);
const dayIn = (days: number) => addDays(today(), days);
const roundOf = async (person: Person) => must((await openRounds(person))[0], 'an open round');
const extend = (by: Person, round_ids: string[], due_on: string) =>
  by.ask('POST /api/team/rounds/extend', { body: { round_ids, due_on, reason: 'They were ill.' } });
const refusalOf = async (...args: Parameters<typeof extend>) => {
  const { status, problem } = await extend(...args);
  return status === 200 ? 'extended' : (problem.errors?.[0]?.code ?? problem.code);
};
const roundsOf = async (by: Person, query: { person?: string; state?: 'open' | 'soon' | 'overdue' } = {}) =>
  (await by.ask('GET /api/team/rounds', { query })).data;

describe('a manager', () => {
  test('extends rounds of the people who report to them, with a reason and their name in the history and in the audit log', async () => {
    const { manager, ann, admin } = await team();
    const { id, due_on } = await roundOf(ann);
    expect((await extend(manager, [id], addDays(due_on, 4))).data).toEqual({ changed: [id] });
    const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId: id } });
    expect(data).toMatchObject({ due_on: addDays(due_on, 4), is_extended: true });
    expect(data.events.at(-1)).toMatchObject({ kind: 'extended', by: 'Max Manager', note: 'They were ill.' });
    const { rows } = await app.connection.pool.query(
      `select actor_id, facts from activity where name = 'round_extended' and person_id = $1`,
      [ann.id],
    );
    expect(rows).toMatchObject([{ actor_id: manager.id, facts: { from_due_on: due_on, due_on: addDays(due_on, 4) } }]);
    expect((await admin.ask('GET /api/company/rounds/:roundId', { params: { roundId: id } })).data.is_extended).toBe(true);
  });

  test('extends a round by no more than the requirement allows in all, even together with a deputy; an admin’s extension doesn’t count', async () => {
    const { manager, colleague, ann, admin } = await team();
    const { id, due_on } = await roundOf(ann);
    expect(await refusalOf(manager, [id], addDays(due_on, 11))).toBe('extension_bound');
    expect(await refusalOf(manager, [id], addDays(due_on, 6))).toBe('extended');
    expect((await roundsOf(manager, { person: ann.id })).rounds[0]?.extend_until).toBe(addDays(due_on, 10));
    const body = { deputy_id: colleague.id, from_on: today(), until_on: today() };
    expect((await manager.ask('POST /api/team/delegations', { body })).status).toBe(201);
    expect(await refusalOf(colleague, [id], addDays(due_on, 11))).toBe('extension_bound');
    const longer = { round_ids: [id], due_on: addDays(due_on, 20), reason: 'On leave.' };
    await admin.ask('POST /api/company/rounds/extend', { body: longer });
    expect((await roundsOf(colleague, { person: ann.id })).rounds[0]).toMatchObject({
      extend_until: addDays(due_on, 24),
      deputy_of: { id: manager.id },
    });
    expect(await refusalOf(colleague, [id], addDays(due_on, 24))).toBe('extended');
    expect(await refusalOf(manager, [id], addDays(due_on, 25))).toBe('extension_bound');
    expect((await roundsOf(manager, { person: ann.id })).rounds[0]?.extend_until).toBeNull();
  });

  test('extends rounds at the same time as their deputy, and the two together don’t exceed what is allowed', async () => {
    const { manager, colleague, ann } = await team();
    const { id, due_on } = await roundOf(ann);
    await manager.ask('POST /api/team/delegations', { body: { deputy_id: colleague.id, from_on: today(), until_on: today() } });
    const results = await Promise.all(
      [6, 7, 8, 9, 10, 11, 12, 13].map((days, nth) => refusalOf(nth % 2 ? manager : colleague, [id], addDays(due_on, days))),
    );
    expect(results.filter((result) => result === 'extended').length).toBeGreaterThan(0);
    expect((await roundOf(ann)).due_on <= addDays(due_on, 10)).toBe(true);
  });

  test('extends no round into the past, to an earlier day, until the next round is due, or after it has ended', async () => {
    const yearly = { due_kind: 'day', due_on: dayIn(3), repeat_kind: 'fixed_days', repeat_months: 1, manager_extension_days: 60 } as const;
    const { manager, ann } = await team({ ...yearly, grace_days: 20, opens_days: 10 });
    const { id, due_on } = await roundOf(ann);
    expect(await refusalOf(manager, [id], due_on)).toBe('extension_earlier');
    expect(await refusalOf(manager, [id], addDays(due_on, 40))).toBe('extension_next_round');
    app.clock.forward(8 * day);
    expect(await refusalOf(manager, [id], addDays(due_on, 4))).toBe('extension_past');
    expect(await refusalOf(manager, [id], today())).toBe('extended');
    await completeModule(ann, 'stones');
    expect(await refusalOf(manager, [id], dayIn(2))).toBe('round_over');
  });

  test('extends only rounds of requirements that allow it, by the terms in force, and either all of the named rounds or none', async () => {
    const { manager, ann, zoe, admin } = await team();
    const { id: other } = await requireOf(app, admin, { name: 'Strict', module_id: 'winds', manager_extension_days: 0 });
    const [free, strict] = (await openRounds(ann)).toSorted((one) => (one.requirement_id === other ? 1 : -1));
    const ids = [must(free, 'a round').id, must(strict, 'a round').id];
    expect(await refusalOf(manager, ids, dayIn(16))).toBe('extension_not_allowed');
    expect((await openRounds(ann)).map(({ is_extended }) => is_extended)).toEqual([false, false]);
    const { data } = await admin.ask('GET /api/company/requirements/:requirementId', { params: { requirementId: other } });
    const { revision } = data;
    const body = { ...usualTerms, name: 'Strict', module_id: 'winds', manager_extension_days: 3, revision };
    const put = await admin.ask('PUT /api/company/requirements/:requirementId', { params: { requirementId: other }, body });
    expect(put.status, put.text).toBe(200);
    await applyAll(app);
    expect(await refusalOf(manager, ids, dayIn(16))).toBe('extended');
    expect(await refusalOf(manager, [(await roundOf(zoe)).id, ids[1] ?? ''], dayIn(18))).toBe('extension_bound');
    expect((await roundOf(zoe)).is_extended).toBe(false);
  });

  test('extends neither the rounds of a colleague’s reports nor their own, and none once the manager has changed; no one else can extend the rounds of their reports', async () => {
    const { manager, colleague, ann, other, admin } = await team();
    const [mine, theirs, own] = [(await roundOf(ann)).id, (await roundOf(other)).id, (await roundOf(manager)).id];
    const later = dayIn(16);
    expect(await refusalOf(manager, [mine, theirs], later)).toBe('not_found');
    expect(await refusalOf(manager, [own], later)).toBe('not_found');
    for (const by of [colleague, ann, admin]) expect(await refusalOf(by, [mine], later), by.full_name).toBe('not_found');
    expect(await refusalOf(manager, ['01890000-0000-7000-8000-000000000000'], later)).toBe('not_found');
    expect((await manager.ask('GET /api/team/rounds', { query: { person: other.id } })).problem.code).toBe('not_found');
    await change(app, ann.id, { manager_id: colleague.id });
    expect(await refusalOf(manager, [mine], later)).toBe('not_found');
    expect(await refusalOf(colleague, [mine], later)).toBe('extended');
  });

  test('extends rounds as a deputy from the first to the last day of a delegation', async () => {
    const { manager, colleague, ann } = await team();
    const { id, due_on } = await roundOf(ann);
    await manager.ask('POST /api/team/delegations', { body: { deputy_id: colleague.id, from_on: dayIn(1), until_on: dayIn(1) } });
    const results = [];
    for (let days = 1; days <= 3; days++) {
      results.push(await refusalOf(colleague, [id], addDays(due_on, days)));
      app.clock.forward(day);
    }
    expect(results).toEqual(['not_found', 'extended', 'not_found']);
  });

  test('extends no rounds in a company that shows its staff only groups, and sees nothing of what is due there', async () => {
    const { manager, ann } = await team({ staff_sees: 'groups' });
    expect(await refusalOf(manager, [(await roundOf(ann)).id], dayIn(16))).toBe('not_shown_to_staff');
    for (const query of [{}, { person: ann.id }])
      expect((await manager.ask('GET /api/team/rounds', { query })).problem.code).toBe('not_shown_to_staff');
    const { data } = await manager.ask('GET /api/team');
    expect([data.due, data.reports.map(({ due }) => due)]).toEqual([null, [null, null]]);
  });
});

describe('what is due in a team', () => {
  test('is sorted by what is overdue and then by the earliest due day, is counted, and can be filtered', async () => {
    const { manager, ann, zoe } = await team();
    const list = async (query: { due?: 'overdue' | 'soon'; sort?: 'name' } = {}) => (await manager.ask('GET /api/team', { query })).data;
    const namesOf = async (...args: Parameters<typeof list>) => (await list(...args)).reports.map(({ full_name }) => full_name);
    const { due_on } = await roundOf(zoe);
    expect((await list()).reports[0]?.due).toEqual({ open: 1, overdue: 0, soon: 0, next_on: due_on });
    await extend(manager, [(await roundOf(ann)).id], addDays(due_on, 8));
    app.clock.forward(15 * day);
    expect(await namesOf()).toEqual(['Zoe', 'Ann']);
    expect(await namesOf({ sort: 'name' })).toEqual(['Ann', 'Zoe']);
    expect([await namesOf({ due: 'overdue' }), await namesOf({ due: 'soon' })]).toEqual([['Zoe'], ['Ann']]);
    expect((await list()).due).toEqual({ overdue: 1, soon: 1 });
    expect((await roundsOf(manager)).rounds.map(({ full_name, state }) => [full_name, state])).toEqual([
      ['Zoe', 'overdue'],
      ['Ann', 'due_soon'],
    ]);
    expect((await roundsOf(manager, { state: 'overdue' })).total).toBe(1);
    expect((await roundsOf(manager, { state: 'soon', person: zoe.id })).total).toBe(0);
    await completeModule(zoe, 'stones');
    expect((await list()).due).toEqual({ overdue: 0, soon: 1 });
    expect(await namesOf()).toEqual(['Ann', 'Zoe']);
  });
});
