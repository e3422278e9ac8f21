import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#server/calendar/local-day.ts';
import { startTestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf, terms } from '#server/testing/requirements.ts';
import { complete, completeModule, passQuiz } from '#server/testing/walk.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let own: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  await app.connection.pool.query('update requirements set ended_at = now() where ended_at is null');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id, chapter_id: own.chapter.id }));
});

const due = async (person: Person) => (await person.ask('GET /api/requirements/due')).data;
const eventsOf = async (person: Person, roundId: string) =>
  (await person.ask('GET /api/requirements/due/:roundId', { params: { roundId } })).data.events.map(({ kind }) => kind);
const certificates = async (person: Person) =>
  (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
async function goTo(day: string) {
  app.clock.set(`${day}T12:00:00Z`);
  await applyAll(app);
}

describe('a requirement', () => {
  test('a member gets a requirement round with its due day and all remaining steps', async () => {
    await requireOf(app, admin);
    const [round] = await openRounds(ann);
    expect(round).toMatchObject({
      name: 'Working safely',
      title: 'Stones',
      number: 1,
      due_on: '2026-12-04',
      state: 'not_started',
      steps: 3,
      completed: 0,
    });
    expect(round?.left.map(({ file_name }) => file_name)).toEqual(['pebbles', 'slabs', 'check']);
    expect(await openRounds(await student(app))).toEqual([]);
  });

  test('applying a requirement again, even several times simultaneously, changes nothing', async () => {
    await requireOf(app, admin);
    const before = await due(ann);
    await Promise.all([applyAll(app), applyAll(app), applyAll(app)]);
    expect(await due(ann)).toEqual(before);
    expect(await eventsOf(ann, before.open[0]?.id ?? '')).toEqual(['assigned']);
  });

  test('completing the last step ends the round at the same time, and issues its certificate', async () => {
    await requireOf(app, admin);
    await complete(ann, 'stones', 'pebbles');
    expect((await openRounds(ann))[0]).toMatchObject({ state: 'in_progress', completed: 1 });
    await completeModule(ann, 'stones');
    const { open, ended } = await due(ann);
    expect(open).toEqual([]);
    expect(ended[0]).toMatchObject({ state: 'done', closed_on: '2026-11-20', completed: 3 });
    const [certificate] = await certificates(ann);
    expect(certificate).toMatchObject({ serial: ended[0]?.certificate, subject: 'module', title: 'Stones', expires_at: null });
  });

  test('earlier work counts in the first round unless the terms exclude it', async () => {
    await completeModule(ann, 'stones');
    await requireOf(app, admin);
    await requireOf(app, admin, { name: 'From now on', counts_earlier_work: false });
    const { open, ended } = await due(ann);
    expect(ended.map(({ name, state }) => [name, state])).toEqual([['Working safely', 'done']]);
    expect(open.map(({ name, completed }) => [name, completed])).toEqual([['From now on', 0]]);
  });

  test('a previously completed step counts again in a round that requires it, and lifetime progress does not change', async () => {
    await completeModule(ann, 'stones');
    await requireOf(app, admin, { counts_earlier_work: false });
    const points = async () => (await ann.ask('GET /api/recognition/user/:userId', { params: { userId: ann.id } })).data.points;
    const before = await points();
    await complete(ann, 'stones', 'pebbles');
    await complete(ann, 'stones', 'slabs');
    await passQuiz(ann, 'stones');
    expect((await due(ann)).ended[0]).toMatchObject({ state: 'done' });
    expect(await points()).toEqual(before);
  });

  test('the reply to a completion says whether it counts in a round, even for a previously completed step', async () => {
    await completeModule(ann, 'stones');
    expect((await complete(ann, 'stones', 'pebbles')).data).toMatchObject({ period_step_completed_now: false });
    await requireOf(app, admin, { counts_earlier_work: false });
    const again = { file_completed_now: false, period_step_completed_now: true };
    expect((await complete(ann, 'stones', 'pebbles')).data).toMatchObject(again);
    expect((await complete(ann, 'stones', 'pebbles')).data).toMatchObject({ period_step_completed_now: false });
    const hasOpen = async () => (await ann.ask('GET /api/learning/progress')).data.has_open_periods;
    expect(await hasOpen()).toBe(true);
    const { rounds } = (await ann.ask('GET /api/requirements/due/open')).data;
    expect(rounds).toEqual((await due(ann)).open);
    expect(rounds[0]?.left.map(({ file_name }) => file_name)).toEqual(['slabs', 'check']);
    await complete(ann, 'stones', 'slabs');
    await passQuiz(ann, 'stones');
    expect(await hasOpen()).toBe(false);
  });

  test('three rounds of a yearly requirement result in three certificates, and no row is deleted', async () => {
    await requireOf(app, admin, { repeat_kind: 'after_completion', repeat_months: 12 });
    const serials = new Set<string>();
    for (const [day, round] of [
      ['2026-11-21', 1],
      ['2027-11-01', 2],
      ['2028-10-20', 3],
    ] as const) {
      await goTo(day);
      const [open] = await openRounds(ann);
      expect(open).toMatchObject({ number: round, completed: 0 });
      await completeModule(ann, 'stones');
      const ended = (await due(ann)).ended.find(({ number }) => number === round);
      expect(ended?.state).toBe('done');
      serials.add(ended?.certificate ?? '');
    }
    expect(serials.size).toBe(3);
    const all = await certificates(ann);
    expect(all.map(({ status }) => status).sort()).toEqual(['expired', 'valid', 'valid'].sort());
    const { rows } = await app.connection.pool.query(
      'select from period_completions c join learning_periods p on p.id = c.period_id where p.user_id = $1',
      [ann.id],
    );
    expect(rows).toHaveLength(9);
  });

  test("a round's state depends on the day: due soon, in grace, overdue", async () => {
    await requireOf(app, admin, { grace_days: 5 });
    const stateOn = async (day: string) => {
      await goTo(day);
      return (await openRounds(ann))[0]?.state;
    };
    expect(await stateOn('2026-11-26')).toBe('not_started');
    expect(await stateOn('2026-11-27')).toBe('due_soon');
    expect(await stateOn('2026-12-04')).toBe('due_soon');
    expect(await stateOn('2026-12-05')).toBe('in_grace');
    expect(await stateOn('2026-12-09')).toBe('in_grace');
    expect(await stateOn('2026-12-10')).toBe('overdue');
    await completeModule(ann, 'stones');
    expect((await due(ann)).ended[0]?.state).toBe('late');
  });

  test("a due day ends at midnight in the person's time zone", async () => {
    const far = await staySignedIn(app, await student(app, { company_id: own.id, timezone: 'Pacific/Honolulu' }));
    await requireOf(app, admin, { due_kind: 'day', due_on: '2026-12-01' });
    app.clock.set('2026-12-02T09:00:00Z');
    expect((await openRounds(far))[0]?.state).toBe('due_soon');
    expect((await openRounds(ann))[0]?.state).toBe('overdue');
  });

  test('on fixed days, the next round opens, and an uncompleted round is missed', async () => {
    await requireOf(app, admin, { due_kind: 'day', due_on: '2026-12-01', repeat_kind: 'fixed_days', repeat_months: 12 });
    await goTo('2027-11-02');
    const { open, ended } = await due(ann);
    expect(ended.map(({ state, due_on }) => [state, due_on])).toEqual([['missed', '2026-12-01']]);
    expect(open.map(({ number, due_on }) => [number, due_on])).toEqual([[2, '2027-12-01']]);
  });

  test('someone who joins later gets as many days as the terms specify', async () => {
    await requireOf(app, admin, { due_kind: 'day', due_on: '2026-12-01', due_days: 30 });
    app.clock.set('2026-11-25T12:00:00Z');
    const late = await student(app, { company_id: own.id });
    await applyAll(app);
    expect((await openRounds(late))[0]?.due_on).toBe('2026-12-25');
  });

  test('a requirement does not apply to later joiners if its terms exclude them', async () => {
    await requireOf(app, admin, { includes_later_joiners: false });
    const late = await student(app, { company_id: own.id });
    await applyAll(app);
    expect(await openRounds(late)).toEqual([]);
    expect(await openRounds(ann)).toHaveLength(1);
  });

  test('someone who leaves the audience no longer has to complete the round, and picks up where they left off when they come back', async () => {
    await requireOf(app, admin, { is_for_everyone: false, chapter_ids: [own.chapter.id] });
    await complete(ann, 'stones', 'pebbles');
    await change(app, ann.id, { chapter_id: null });
    await goTo('2026-11-21');
    expect((await due(ann)).ended[0]).toMatchObject({ state: 'left' });
    await change(app, ann.id, { chapter_id: own.chapter.id });
    await goTo('2027-01-10');
    const [round] = await openRounds(ann);
    expect(round).toMatchObject({ number: 1, completed: 1, due_on: '2027-01-24' });
    expect(await eventsOf(ann, round?.id ?? '')).toEqual(['assigned', 'left', 'reopened', 'rescheduled']);
  });

  test('a requirement applies to someone who is moved into its chapter without waiting for the hourly job', async () => {
    const { data: chapter } = await admin.ask('POST /api/company/chapters', { body: { name: 'Night shift' } });
    await requireOf(app, admin, { is_for_everyone: false, chapter_ids: [chapter.id] });
    expect(await openRounds(ann)).toEqual([]);
    await admin.ask('POST /api/company/members/move', { body: { user_ids: [ann.id], chapter_id: chapter.id } });
    await expect.poll(() => openRounds(ann)).toHaveLength(1);
    await admin.ask('POST /api/company/members/move', { body: { user_ids: [ann.id], chapter_id: own.chapter.id } });
    await expect.poll(async () => (await due(ann)).ended[0]?.state).toBe('left');
  });

  test("someone who matches two of a requirement's chapters and job titles has only one round", async () => {
    await change(app, ann.id, { job_title_id: 'software-engineer' });
    await requireOf(app, admin, { is_for_everyone: false, chapter_ids: [own.chapter.id], job_title_ids: ['software-engineer'] });
    expect(await openRounds(ann)).toHaveLength(1);
  });

  test('a changed due day moves open rounds, except extended ones', async () => {
    const made = await requireOf(app, admin);
    const ben = await student(app, { company_id: own.id });
    await applyAll(app);
    const [round] = await openRounds(ben);
    const body = { round_ids: [round?.id ?? ''], due_on: '2027-01-01', reason: 'Parental leave.' };
    expect((await admin.ask('POST /api/company/rounds/extend', { body })).data).toEqual({ changed: body.round_ids, unchanged: [] });
    const { data: read } = await admin.ask('GET /api/company/requirements/:requirementId', { params: { requirementId: made.id } });
    await admin.ask('PUT /api/company/requirements/:requirementId', {
      params: { requirementId: made.id },
      body: { ...terms, due_days: 20, revision: read.revision },
    });
    await applyAll(app);
    expect((await openRounds(ann))[0]?.due_on).toBe('2026-12-10');
    expect((await openRounds(ben))[0]).toMatchObject({ due_on: '2027-01-01', is_extended: true });
    expect(await eventsOf(ann, (await openRounds(ann))[0]?.id ?? '')).toEqual(['assigned', 'rescheduled']);
  });

  test('two admins who change a requirement at the same time overwrite nothing, and the second is told so', async () => {
    const made = await requireOf(app, admin);
    const other = await companyAdmin(app, own.id);
    const save = (by: Person, name: string) =>
      by.ask('PUT /api/company/requirements/:requirementId', {
        params: { requirementId: made.id },
        body: { ...terms, name, revision: made.revision },
      });
    const answers = await Promise.all([save(admin, 'One name'), save(other, 'Another name')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'edited_elsewhere' });
  });

  test('staff can extend and waive a round with a reason, which the person sees', async () => {
    await requireOf(app, admin);
    const [round] = await openRounds(ann);
    const round_ids = [round?.id ?? ''];
    const waive = () => admin.ask('POST /api/company/rounds/waive', { body: { round_ids, reason: 'She wrote the module.' } });
    expect((await waive()).data.changed).toEqual(round_ids);
    expect((await waive()).data.unchanged).toEqual(round_ids);
    const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId: round_ids[0] ?? '' } });
    expect(data).toMatchObject({ state: 'waived' });
    expect(data.events.at(-1)).toMatchObject({ kind: 'waived', note: 'She wrote the module.' });
    await completeModule(ann, 'stones');
    expect((await due(ann)).ended[0]?.state).toBe('waived');
  });

  test('a round is never extended to a day in the past, or to a day when the next round is due', async () => {
    await requireOf(app, admin, { due_kind: 'day', due_on: '2026-12-01', repeat_kind: 'fixed_days', repeat_months: 12 });
    const [round] = await openRounds(ann);
    for (const due_on of ['2026-11-19', '2026-12-01', '2027-12-01']) {
      const body = { round_ids: [round?.id ?? ''], due_on, reason: 'On leave.' };
      expect((await admin.ask('POST /api/company/rounds/extend', { body })).data.changed).toEqual([]);
    }
    expect((await openRounds(ann))[0]?.due_on).toBe('2026-12-01');
  });

  test('upcoming rounds take as many statements for three requirements as for one', async () => {
    const query = vi.spyOn(app.app.services.database.$client, 'query');
    const statements = async () => {
      const before = query.mock.calls.length;
      const { upcoming } = await due(ann);
      return { upcoming: upcoming.length, statements: query.mock.calls.length - before };
    };
    const later = { due_kind: 'day', due_on: '2027-06-01' } as const;
    await requireOf(app, admin, later);
    await statements();
    const one = await statements();
    for (const name of ['Second', 'Third']) await requireOf(app, admin, { ...later, name, module_id: 'winds' });
    expect(one).toEqual({ upcoming: 1, statements: expect.any(Number) });
    expect(one.statements).toBeGreaterThan(3);
    expect(await statements()).toEqual({ ...one, upcoming: 3 });
    query.mockRestore();
  });

  test('ending a requirement ends open rounds, and keeps what was completed', async () => {
    const made = await requireOf(app, admin);
    await completeModule(ann, 'stones');
    const ben = await student(app, { company_id: own.id });
    await applyAll(app);
    const end = () => admin.ask('DELETE /api/company/requirements/:requirementId', { params: { requirementId: made.id } });
    expect((await end()).status).toBe(200);
    expect((await end()).problem).toMatchObject({ code: 'requirement_over' });
    await applyAll(app);
    expect((await due(ben)).ended[0]?.state).toBe('left');
    expect((await due(ann)).ended[0]?.state).toBe('done');
  });

  test('when a module leaves the catalog, people who had to complete it are released from their rounds', async () => {
    await requireOf(app, admin, { module_id: 'winds' });
    await app.connection.pool.query(`update modules set status = 'archived' where id = 'winds'`);
    await goTo('2026-11-21');
    await app.connection.pool.query(`update modules set status = 'published' where id = 'winds'`);
    const { ended } = await due(ann);
    expect(ended[0]).toMatchObject({ state: 'waived' });
    expect(await eventsOf(ann, ended[0]?.id ?? '')).toEqual(['assigned', 'waived']);
  });

  test.each<[string, Partial<typeof terms>, string, string]>([
    ['neither a track nor a module', { module_id: null }, 'body.track_id', 'required'],
    ['a track and a module', { track_id: 'first-steps' }, 'body.module_id', 'requirement_one_content'],
    ['an unknown module', { module_id: 'nothing' }, 'body.module_id', 'requirement_content'],
    ['a draft', { module_id: 'unfinished' }, 'body.module_id', 'requirement_content'],
    ['no due day', { due_kind: 'day' }, 'body.due_on', 'required'],
    ['a due day that has passed', { due_kind: 'day', due_on: '2026-11-19' }, 'body.due_on', 'requirement_past'],
    ['a repetition without months', { repeat_kind: 'after_due' }, 'body.repeat_months', 'required'],
    ['fixed days without a day', { repeat_kind: 'fixed_days', repeat_months: 12 }, 'body.repeat_kind', 'requirement_fixed_days'],
    ['no audience', { is_for_everyone: false }, 'body.chapter_ids', 'required'],
    ['an unknown job title', { is_for_everyone: false, job_title_ids: ['king'] }, 'body.job_title_ids', 'job_title'],
  ])('an admin cannot create a requirement with %s', async (_, given, path, code) => {
    const answer = await admin.ask('POST /api/company/requirements', { body: { ...terms, ...given } });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ code: 'invalid_request', errors: [{ path, code }] });
  });

  test("an admin cannot name another company's chapter in a requirement", async () => {
    const other = await company(app);
    const body = { ...terms, is_for_everyone: false, chapter_ids: [other.chapter.id] };
    expect((await admin.ask('POST /api/company/requirements', { body })).problem).toMatchObject({ errors: [{ path: 'body.chapter_ids' }] });
  });

  test('a requirement that would make people overdue immediately needs a confirmation', async () => {
    await app.connection.pool.query(`update users set approved_at = '2026-01-01', created_at = '2026-01-01' where id = $1`, [ann.id]);
    const given = { ...terms, joining_of: 'company' as const };
    const { data: preview } = await admin.ask('POST /api/company/requirements/preview', { body: given });
    expect(preview).toMatchObject({ people: 2, overdue: 1, minutes: expect.any(Number) });
    expect((await admin.ask('POST /api/company/requirements', { body: given })).problem).toMatchObject({ code: 'overdue_at_once' });
    const counted = { ...given, counts_from: '2026-11-20' };
    expect((await admin.ask('POST /api/company/requirements/preview', { body: counted })).data).toMatchObject({
      overdue: 0,
      due: [{ day: '2026-12-04', people: 2 }],
    });
    expect((await admin.ask('POST /api/company/requirements', { body: counted })).status).toBe(201);
    expect((await admin.ask('POST /api/company/requirements', { body: { ...given, accepts_overdue: true } })).status).toBe(201);
  });
});

describe('an exemption', () => {
  const ask = (person: Person, roundId: string, reason = 'I teach this.') =>
    person.ask('POST /api/requirements/due/:roundId/exemption', { params: { roundId }, body: { reason } });
  const requests = async () => (await admin.ask('GET /api/company/exemptions')).data.exemptions;
  const decide = (exemptionId: string, is_granted: boolean, answer = '') =>
    admin.ask('POST /api/company/exemptions/:exemptionId/decide', { params: { exemptionId }, body: { is_granted, answer } });

  test('a person asks for an exemption once, and an admin who grants it waives the round', async () => {
    await requireOf(app, admin);
    const [round] = await openRounds(ann);
    expect((await ask(ann, round?.id ?? '')).data.exemption).toMatchObject({ reason: 'I teach this.', is_granted: null });
    expect((await ask(ann, round?.id ?? '', 'Another reason.')).data.exemption).toMatchObject({ reason: 'I teach this.' });
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ reason: 'I teach this.', round: { user_id: ann.id } });
    expect((await decide(request?.id ?? '', true)).status).toBe(200);
    expect((await decide(request?.id ?? '', false)).problem).toMatchObject({ code: 'exemption_decided' });
    expect(await requests()).toEqual([]);
    const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId: round?.id ?? '' } });
    expect(data).toMatchObject({ state: 'waived', exemption: { is_granted: true } });
    expect(data.events.at(-1)).toMatchObject({ kind: 'waived', note: 'I teach this.' });
    expect((await ask(ann, round?.id ?? '')).problem).toMatchObject({ code: 'round_over' });
  });

  test('a person reads why an admin refused an exemption, and may ask again', async () => {
    await requireOf(app, admin);
    const [round] = await openRounds(ann);
    await ask(ann, round?.id ?? '');
    await decide((await requests())[0]?.id ?? '', false, 'The rules changed in May.');
    expect((await openRounds(ann))[0]?.exemption).toMatchObject({ is_granted: false, answer: 'The rules changed in May.' });
    expect((await ask(ann, round?.id ?? '', 'I read the new rules.')).data.exemption).toMatchObject({ is_granted: null });
  });
});

describe('compliance', () => {
  const on = async (day: string | undefined, by: 'requirement' | 'chapter' = 'requirement') =>
    (await admin.ask('GET /api/company/compliance', { query: { ...(day && { day }), by } })).data;

  test('an admin can see who was compliant at the end of any day', async () => {
    await requireOf(app, admin);
    await goTo('2026-12-10');
    expect(await on(undefined)).toMatchObject({ people: 2, compliant: 0, overdue_rounds: 2 });
    await completeModule(ann, 'stones');
    expect(await on(undefined)).toMatchObject({ people: 2, compliant: 50, overdue_rounds: 1 });
    expect(await on('2026-12-09')).toMatchObject({ people: 2, compliant: 0 });
    expect(await on('2026-12-04')).toMatchObject({ people: 2, compliant: 100, overdue_rounds: 0 });
    expect(await on(addDays('2026-11-20', -1))).toMatchObject({ people: 0, compliant: 100 });
    const { groups } = await on(undefined, 'chapter');
    expect(groups.map(({ id, figures }) => [id, figures?.compliant])).toEqual([
      [own.chapter.id, 100],
      [null, 0],
    ]);
  });

  test('a company that discloses only group figures shows neither rounds nor figures about few people', async () => {
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
    const made = await requireOf(app, admin);
    expect((await admin.ask('GET /api/company/rounds')).problem).toMatchObject({ code: 'not_shown_to_staff' });
    const body = { round_ids: [made.id], reason: 'Why not.' };
    expect((await admin.ask('POST /api/company/rounds/waive', { body })).problem).toMatchObject({ code: 'not_shown_to_staff' });
    const { data } = await admin.ask('GET /api/company/requirements');
    expect(data.requirements[0]?.figures).toBeNull();
  });

  test('an admin can list rounds by state, chapter and name', async () => {
    await requireOf(app, admin);
    await complete(ann, 'stones', 'pebbles');
    const list = async (query: object) => (await admin.ask('GET /api/company/rounds', { query })).data;
    expect(await list({})).toMatchObject({ total: 2 });
    expect((await list({ state: 'in_progress' })).rounds.map(({ user_id }) => user_id)).toEqual([ann.id]);
    expect(await list({ chapter: own.chapter.id })).toMatchObject({ total: 1 });
    expect(await list({ state: 'ended' })).toMatchObject({ total: 0 });
    expect(await list({ search: 'nobody has this name' })).toMatchObject({ total: 0 });
  });

  test('an admin can list the rounds of people without a chapter or a manager', async () => {
    await requireOf(app, admin);
    await change(app, ann.id, { manager_id: admin.id });
    const people = async (query: object) =>
      (await admin.ask('GET /api/company/rounds', { query })).data.rounds.map(({ user_id }) => user_id);
    expect(await people({ chapter: 'none' })).toEqual([admin.id]);
    expect(await people({ manager: 'none' })).toEqual([admin.id]);
    expect(await people({ manager: admin.id })).toEqual([ann.id]);
  });

  test('a company that discloses only group figures shows no percentage for few people', async () => {
    await requireOf(app, admin);
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
    expect(await on(undefined)).toMatchObject({ people: 2, compliant: null, overdue_rounds: null, groups: [{ figures: null }] });
    const { data } = await admin.ask('GET /api/company/requirement-days');
    expect(data.days.map(({ people }) => people)).toEqual([null, null]);
  });

  test("a requirement names its chapters, and a job-title group has the job title's name", async () => {
    await change(app, ann.id, { job_title_id: 'software-engineer' });
    await requireOf(app, admin, { is_for_everyone: false, chapter_ids: [own.chapter.id] });
    const { data } = await admin.ask('GET /api/company/requirements');
    expect(data.requirements[0]?.chapters).toEqual([{ id: own.chapter.id, name: own.chapter.name }]);
    const { groups } = (await admin.ask('GET /api/company/compliance', { query: { by: 'job_title' } })).data;
    expect(groups.map(({ name }) => name)).toEqual(['Software engineer']);
  });
});

describe('the calendar', () => {
  const daysIn = async (year?: number) =>
    (await admin.ask('GET /api/company/requirement-days', { query: year === undefined ? {} : { year } })).data.days.map(
      ({ day, kind, people }) => [day, kind, people],
    );

  test("has the days when rounds open and are due, including each person's next round", async () => {
    await requireOf(app, admin, { due_kind: 'day', due_on: '2026-12-01', repeat_kind: 'fixed_days', repeat_months: 12 });
    expect(await daysIn()).toEqual([
      ['2026-11-20', 'opens', 2],
      ['2026-12-01', 'due', 2],
    ]);
    expect(await daysIn(2027)).toEqual([
      ['2027-11-01', 'opens', 2],
      ['2027-12-01', 'due', 2],
    ]);
    expect(await daysIn(2028)).toEqual([]);
  });

  test('has the next round of someone who has completed the last one', async () => {
    await requireOf(app, admin, { repeat_kind: 'after_completion', repeat_months: 12 });
    await completeModule(ann, 'stones');
    expect(await daysIn(2027)).toEqual([
      ['2027-10-21', 'opens', 1],
      ['2027-11-20', 'due', 1],
    ]);
  });
});
