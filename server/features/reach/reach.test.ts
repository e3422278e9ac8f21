import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/access.ts';
import { detailLevels } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import { publishedCompanies } from '#server/features/companies/index.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, type Person, student } from '#server/testing/factories.ts';
import { disclosingCompany } from './disclosure.ts';
import { companyFor, everyone, onlySelf, personFor, personSince } from './reach.ts';

// The contract does not let some roles make these calls at all, but these functions must not rely on that.

let app: TestApp & { close(): Promise<void> };
let [own, other]: [CompanyId, CompanyId] = ['' as CompanyId, '' as CompanyId];
let [colleague, stranger]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp();
  [own, other] = [(await company(app)).id, (await company(app)).id];
  [colleague, stranger] = [await student(app, { company_id: own }), await student(app, { company_id: other })];
});
afterAll(() => app.close());

const callerOf = (role: Role): Caller => ({
  id: '01890000-0000-7000-8000-000000000001' as Caller['id'],
  email: 'caller@example.test',
  role,
  company_id: own,
  chapter_id: null,
  timezone: 'UTC',
  session_id: '01890000-0000-7000-8000-000000000002',
  viewed_by: null,
});
const refused = 'not_found';

describe.each([
  ['Student', { colleague: false, stranger: false, own: false, other: false, everyone: false }],
  ['CompanyAdmin', { colleague: true, stranger: false, own: true, other: false, everyone: false }],
  ['SuperAdmin', { colleague: true, stranger: true, own: true, other: true, everyone: true }],
] as const)('the reach of a %s', (role, reaches) => {
  test.each(['colleague', 'stranger'] as const)('a %s is found only if the caller may see them', async (who) => {
    const { id } = (who === 'colleague' ? colleague : stranger) as Person;
    const asked = personFor(app.connection.database, callerOf(role), id, 'results');
    if (reaches[who]) expect((await asked).id).toBe(id);
    else await expect(asked).rejects.toThrow(refused);
  });

  test.each(['own', 'other'] as const)('the %s company is found only if the caller may see it', (which) => {
    const id = which === 'own' ? own : other;
    if (reaches[which]) expect(companyFor(callerOf(role), id)).toBe(id);
    else expect(() => companyFor(callerOf(role), id)).toThrow(refused);
  });

  test('everyone on the platform is found only by callers who may see everyone', () => {
    if (reaches.everyone) expect(everyone(callerOf(role))).toBe('everyone');
    else expect(() => everyone(callerOf(role))).toThrow(refused);
  });

  test('callers find themselves, and no one else, in calls about the caller only', () => {
    const caller = callerOf(role);
    expect(onlySelf(caller, caller.id)).toBe(caller.id);
    expect(() => onlySelf(caller, (colleague as Person).id)).toThrow(refused);
  });
});

describe.each([
  ['results', { membership: true, progress: true, results: true }],
  ['progress', { membership: true, progress: true, results: false }],
  ['groups', { membership: true, progress: false, results: false }],
] as const)('a company that discloses %s', (view, disclosed) => {
  const show = (staff_sees: StaffView) => app.connection.database.update(companies).set({ staff_sees }).where(eq(companies.id, own));
  beforeAll(() => show(view));
  afterAll(() => show('results'));

  test.each(['CompanyAdmin', 'SuperAdmin'] as const)('a %s is told no more about another person than is disclosed', async (role) => {
    for (const level of detailLevels) {
      const asked = personFor(app.connection.database, callerOf(role), (colleague as Person).id, level);
      if (disclosed[level]) expect((await asked).id).toBe((colleague as Person).id);
      else await expect(asked).rejects.toThrow('not_shown_to_staff');
    }
  });

  test('a person is told everything about themselves', async () => {
    const { id } = colleague as Person;
    const caller = { ...callerOf('Student'), id: id as Caller['id'] };
    for (const level of detailLevels) expect((await personFor(app.connection.database, caller, id, level)).id).toBe(id);
  });

  test("individuals' progress can be queried only if the company discloses it", async () => {
    const [row] = await app.connection.database.select().from(publishedCompanies).where(eq(publishedCompanies.id, own));
    expect(disclosingCompany({ ...(row as NonNullable<typeof row>), id: own })).toBe(disclosed.progress ? own : null);
  });
});

describe.each([
  ['results', { progress: true, results: true }],
  ['progress', { progress: true, results: false }],
  ['groups', { progress: false, results: false }],
] as const)("a person's work in an earlier company that discloses %s", (view, disclosed) => {
  let moved: Person;
  beforeAll(async () => {
    const { pool } = app.connection;
    const former = await company(app, { staff_sees: view });
    moved = await student(app, { company_id: own });
    await pool.query(`insert into earlier_memberships (user_id, until, company_id) values ($1, '2026-01-05', $2)`, [moved.id, former.id]);
  });
  const isWhole = async (role: Role, level: 'progress' | 'results') =>
    (await personSince(app.connection.database, callerOf(role), moved.id, level)).since === null;

  test.each(['progress', 'results'] as const)('a super admin sees their %s only as far as that company discloses it', async (level) => {
    expect(await isWhole('SuperAdmin', level)).toBe(disclosed[level]);
  });

  test.each(['progress', 'results'] as const)('an admin of the new company does not see their %s', async (level) => {
    expect(await isWhole('CompanyAdmin', level)).toBe(false);
  });
});
