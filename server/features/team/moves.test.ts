import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { randomOf } from '#server/demo/random.ts';
import { openSession } from '#server/features/identity/index.ts';
import { must } from '#server/must.ts';
import { type Answer, startTestApp, type TestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

/**
 * The number of series of random changes, each in two companies of its own, and the number of changes in a series. After each change,
 * people's reach is compared with an independent model. `npm run test:full` makes 10,000 changes.
 */
const { series, changes } = process.env['CAIRN_FULL'] === '1' ? { series: 20, changes: 500 } : { series: 1, changes: 200 };

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A person in the model; `company` and `manager` are positions in its lists. */
interface Modelled {
  person: Person;
  company: number;
  manager: number | null;
  isActive: boolean;
}
interface ModelledDelegation {
  id: string;
  manager: number;
  deputy: number;
  from: string;
  until: string;
  isEnded: boolean;
}

const today = () => app.clock.now().toISOString().slice(0, 10);
const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10);

/** Creates people in two companies who get other managers, deputies and companies at random, and a model of who reaches whom. */
async function createWorld(seriesNumber: number) {
  const whole = randomOf(`moves of managers ${seriesNumber}`);
  const pick = <T>(list: readonly T[]): T => must(list[whole(0, list.length - 1)], 'one of a list');
  const boss = await staySignedIn(app, await superAdmin(app));
  const companies = [await company(app), await company(app)] as const;
  const admins: Person[] = [];
  for (const { id } of companies) admins.push(await staySignedIn(app, await companyAdmin(app, id)));
  const people: Modelled[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const at = nth % 2;
    const person = await student(app, { company_id: must(companies[at], 'a company').id });
    people.push({ person: await staySignedIn(app, person), company: at, manager: null, isActive: true });
  }
  const delegations: ModelledDelegation[] = [];
  const of = (index: number) => must(people[index], 'a person');
  const anyone = () => whole(0, people.length - 1);
  /** Returns someone in the same company, most of the time. */
  const anyoneNear = (index: number) => {
    const near = people.flatMap(({ company: at }, one) => (one !== index && at === of(index).company ? [one] : []));
    return whole(1, 8) === 1 || near.length === 0 ? anyone() : pick(near);
  };
  /** Returns someone who may reach others, most of the time. */
  const anyCaller = () => {
    const callers = people.flatMap((_, index) => (people.some((__, other) => reaches(index, other)) ? [index] : []));
    return whole(1, 4) === 1 || callers.length === 0 ? anyone() : pick(callers);
  };
  const adminOf = ({ company: at }: Modelled) => must(admins[at], 'an admin');

  function reaches(caller: number, other: number): boolean {
    const [me, them] = [of(caller), of(other)];
    if (caller === other || !me.isActive || !them.isActive || them.manager === null) return false;
    if (them.manager === caller) return true;
    return delegations.some(
      ({ manager, deputy, from, until, isEnded }) =>
        !isEnded && deputy === caller && manager === them.manager && from <= today() && today() <= until,
    );
  }
  const hasReports = (index: number) => people.some(({ manager, isActive }) => manager === index && isActive);
  /** Ends the delegations of managers without reports and of people who are gone. */
  function lapse(gone?: number): void {
    for (const one of delegations)
      if (one.until >= today() && (one.manager === gone || one.deputy === gone || !hasReports(one.manager))) one.isEnded = true;
  }
  function leaveDuties(index: number): void {
    for (const one of people) if (one.manager === index) one.manager = null;
  }
  /** Opens another session for a person whose sessions have ended. */
  async function signInAgain(index: number): Promise<void> {
    const { services } = app.app;
    const { person } = of(index);
    const settings = await services.settings();
    const { token } = await inTransaction(services.database, (tx) =>
      openSession(services, tx, settings, person.id, { ip: null, user_agent: null }),
    );
    of(index).person = await staySignedIn(app, { ...person, token, ask: app.as(token) });
  }

  const steps: Record<string, () => Promise<Answer<unknown> | undefined>> = {
    async manager() {
      const index = anyone();
      const to = whole(1, 8) === 1 ? null : anyoneNear(index);
      const one = of(index);
      const answer = await adminOf(one).ask('PUT /api/company/members/:userId/manager', {
        params: { userId: one.person.id },
        body: { manager_id: to === null ? null : of(to).person.id },
      });
      if (answer.status === 200) {
        one.manager = to;
        lapse();
      }
      return answer;
    },
    async handOver() {
      const manager = anyCaller();
      const deputy = anyoneNear(manager);
      const from = whole(0, 2);
      const until = from + whole(0, 6);
      if (!of(manager).isActive) return undefined;
      const answer = await of(manager).person.ask('POST /api/team/delegations', {
        body: { deputy_id: of(deputy).person.id, from_on: dayIn(from), until_on: dayIn(until) },
      });
      if (!hasReports(manager)) expect(answer.status).toBe(404);
      if (answer.status === 201) {
        expect([of(deputy).company, of(deputy).isActive]).toEqual([of(manager).company, true]);
        delegations.push({ id: answer.data.id, manager, deputy, from: dayIn(from), until: dayIn(until), isEnded: false });
      }
      return answer;
    },
    async end() {
      const open = delegations.filter(({ isEnded, manager }) => !isEnded && of(manager).isActive);
      if (open.length === 0) return undefined;
      const one = pick(open);
      const answer = await of(one.manager).person.ask('POST /api/team/delegations/:delegationId/end', {
        params: { delegationId: one.id },
      });
      if (answer.status === 200 && one.until >= today()) one.isEnded = true;
      return answer;
    },
    async deactivate() {
      const index = anyone();
      if (!of(index).isActive) return undefined;
      const answer = await adminOf(of(index)).ask('POST /api/company/members/deactivate', { body: { user_ids: [of(index).person.id] } });
      expect(answer.status, answer.text).toBe(200);
      of(index).isActive = false;
      leaveDuties(index);
      lapse(index);
      return answer;
    },
    async reactivate() {
      const index = people.findIndex(({ isActive }) => !isActive);
      if (index < 0) return undefined;
      const answer = await boss.ask('POST /api/admin/users/:userId/reactivate', { params: { userId: of(index).person.id } });
      expect(answer.status, answer.text).toBe(200);
      of(index).isActive = true;
      await signInAgain(index);
      return answer;
    },
    async company() {
      const index = anyone();
      if (!of(index).isActive) return undefined;
      const to = 1 - of(index).company;
      const body = { user_ids: [of(index).person.id], company_id: must(companies[to], 'a company').id };
      const answer = await boss.ask('POST /api/admin/users/move', { body });
      expect(answer.status, answer.text).toBe(200);
      Object.assign(of(index), { company: to, manager: null });
      leaveDuties(index);
      lapse(index);
      return answer;
    },
  };
  const often = (name: string, times: number) => Array.from({ length: times }, () => name);
  const kinds = [...often('manager', 8), ...often('handOver', 3), ...often('reactivate', 2), 'end', 'deactivate', 'company'];
  return {
    people,
    of,
    anyone,
    anyCaller,
    reaches,
    change: () => must(steps[pick(kinds)], 'a step')(),
    wait: () => app.clock.forward(whole(0, 12) * hour),
  };
}

const numbers = Array.from({ length: series }, (_, index) => index + 1);
test.runIf(isDueToday(2, 3)).each(numbers)(
  `after each of ${changes} random changes to managers, deputies, accounts and companies, everyone reaches exactly the people that a model says: series %i`,
  {
    timeout: 60_000 + changes * 400,
  },
  async (seriesNumber) => {
    const { people, of, anyone, anyCaller, reaches, change, wait } = await createWorld(seriesNumber);
    const outOfReach: string[] = [];
    const figures = { lists: 0, pages: 0, reached: 0, changed: 0 };
    for (let nth = 0; nth < changes; nth++) {
      const answer = await change();
      if (answer && answer.status < 300) figures.changed += 1;
      expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
      wait();
      const caller = anyCaller();
      if (!of(caller).isActive) continue;
      const { data } = await of(caller).person.ask('GET /api/team', { query: { page_size: 100 } });
      const told = new Set(data.reports.map(({ user_id }) => user_id));
      for (const [index, { person }] of people.entries())
        if (told.has(person.id) !== reaches(caller, index)) outOfReach.push(`${nth}: list of ${caller} about ${index}`);
      // A page is requested for someone in the list, or for anyone.
      const listed = people.findIndex(({ person }) => told.has(person.id));
      for (const other of [listed, anyone()].filter((index) => index >= 0)) {
        const { status } = await of(caller).person.ask('GET /api/team/:userId', { params: { userId: of(other).person.id } });
        if ((status === 200) !== reaches(caller, other)) outOfReach.push(`${nth}: page of ${caller} about ${other}: ${status}`);
        // The rounds of one person are a read of its own.
        const rounds = await of(caller).person.ask('GET /api/team/rounds', { query: { person: of(other).person.id } });
        if ((rounds.status === 200) !== reaches(caller, other))
          outOfReach.push(`${nth}: rounds of ${other} for ${caller}: ${rounds.status}`);
        figures.pages += 1;
        if (status === 200) figures.reached += 1;
      }
      figures.lists += 1;
    }
    expect(outOfReach).toEqual([]);
    // The comparison means something only if people reach others often.
    expect(figures.reached).toBeGreaterThan(changes / 10);
    expect(figures.changed).toBeGreaterThan(changes / 4);
  },
);
