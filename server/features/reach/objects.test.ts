import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type CompanyId, companyId, type PersonId, personId, type Reached, type Stored } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company } from '#server/testing/factories.ts';
import { asSystem, objectFor, rowOf } from './reach.ts';

interface Row {
  id: string;
  company_id: Stored<'company'>;
  author_id: Stored<'person'> | null;
  recipients: Stored<'person'>[];
}

let app: TestApp & { close(): Promise<void> };
let [own, other]: [CompanyId, CompanyId] = ['' as CompanyId, '' as CompanyId];
beforeAll(async () => {
  app = await startTestApp();
  [own, other] = [(await company(app)).id, (await company(app)).id];
});
afterAll(() => app.close());

const callerOf = (role: Caller['role']) => ({ id: 'me', role, company_id: own }) as unknown as Caller;
const rowIn = (company_id: Stored<'company'>): Row => ({ id: 'one', company_id, author_id: null, recipients: [] });
const refusalOf = async (asked: Promise<unknown>) => {
  const refusal = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  return refusal instanceof Refusal ? [refusal.code, refusal.outOfReach] : refusal;
};

describe("access to a company's object", () => {
  test.each(['CompanyAdmin', 'SuperAdmin'] as const)('an object is returned to a %s who runs its company', async (role) => {
    expect(await objectFor(callerOf(role), async () => rowIn(own))).toEqual(rowIn(own));
  });

  test("an object is not found by another company's admin, and the log says that it exists", async () => {
    expect(await refusalOf(objectFor(callerOf('CompanyAdmin'), async () => rowIn(other)))).toEqual(['not_found', true]);
  });

  test("a student in an object's company can't find it", async () => {
    expect(await refusalOf(objectFor(callerOf('Student'), async () => rowIn(own)))).toEqual(['not_found', true]);
  });

  test('an object that does not exist is not found', async () => {
    expect(await refusalOf(objectFor(callerOf('SuperAdmin'), async () => undefined))).toEqual(['not_found', false]);
  });

  test('access as the system is refused unless a reason is given', () => {
    expect(() => asSystem('')).toThrow('reason');
  });

  test("an object that was read with another company's id causes an internal error", () => {
    expect(() => rowOf(own, rowIn(other))).toThrow('another company');
  });
});

test('columns return stored ids, and a stored id is not accepted as a reached one', () => {
  type Column<C> = C extends { names: unknown } & import('#server/database/statement.ts').ColumnType<infer T> ? T : never;
  expectTypeOf<Column<typeof companyId>>().toEqualTypeOf<Stored<'company'>>();
  expectTypeOf<Column<typeof personId>>().toEqualTypeOf<Stored<'person'>>();
  expectTypeOf<Stored<'company'>>().not.toExtend<CompanyId>();
  expectTypeOf<Stored<'person'>>().not.toExtend<PersonId>();
  expectTypeOf<Stored<'person'>>().not.toExtend<Stored<'company'>>();
  expectTypeOf<string>().not.toExtend<Stored<'company'>>();
  expectTypeOf<CompanyId>().toExtend<Stored<'company'>>();
});

test("a row whose caller was not checked can't be passed to verbs", () => {
  expectTypeOf<Row>().not.toExtend<Reached<Row>>();
  expectTypeOf<Reached<Row>>().toEqualTypeOf<{
    id: string;
    company_id: CompanyId;
    author_id: PersonId | null;
    recipients: PersonId[];
  }>();
  expectTypeOf(objectFor<Row>).returns.resolves.toEqualTypeOf<Reached<Row>>();
  expectTypeOf(asSystem('a test').row(rowIn(own))).toEqualTypeOf<Reached<Row>>();
});
