import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoleProfileTerms } from '#contract/role-profiles.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { roleProfilesOn } from '#server/features/role-profiles/index.ts';
import { aiSystemEntry } from '#server/testing/ai-systems.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { applyAll, openRounds, requireOf, terms } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { completeModule } from '#server/testing/walk.ts';

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
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id, chapter_id: own.chapter.id, job_title_id: 'software-engineer' }));
});

const create = (given: Partial<RoleProfileTerms> = {}) =>
  admin.ask('POST /api/company/role-profiles', { body: { ...roleTerms, ...given } });
const created = async (given: Partial<RoleProfileTerms> = {}) => (await create(given)).data;
const support = { name: 'Support', job_title_ids: ['customer-support-specialist'], path: [{ kind: 'track', id: 'further' }] } as const;
const other = (given: Partial<RoleProfileTerms> = {}) =>
  created({ ...support, job_title_ids: [...support.job_title_ids], path: [...support.path], ...given });
const roleOf = async (person: Person) => (await person.ask('GET /api/role')).data.role;
const setJobTitle = (person: Person, job_title_id: string | null) => person.ask('PUT /api/users/profile', { body: { job_title_id } });
const give = (person: Person, role_profile_id: string | null, by = admin) =>
  by.ask('PUT /api/company/members/:userId/role-profile', { params: { userId: person.id }, body: { role_profile_id } });
const onDay = async (day: string) => {
  const rows = await roleProfilesOn(app.connection.database, asSystem('a test').company(own.id), day);
  return rows.map(({ name, people }) => [name, people.length]);
};

describe('a role profile', () => {
  test('a member has the role of their job title, with its path, its skills, and what they completed before', async () => {
    await completeModule(ann, 'stones');
    await created({
      skills: [{ skill_id: 'ai-literacy', level: 'intermediate' }],
      path: [
        { kind: 'module', id: 'stones' },
        { kind: 'track', id: 'further' },
      ],
    });
    expect(await roleOf(ann)).toMatchObject({
      name: 'Engineer',
      since: '2026-11-20',
      is_given: false,
      progress: {
        modules: 3,
        completed: 1,
        next_module_id: 'summits',
        path: [
          { id: 'stones', title: 'Stones', status: 'completed', percentage: 100, minutes_left: 0 },
          { id: 'further', title: 'Further', status: 'not_started', modules: 2, completed: 0 },
        ],
        skills: [{ skill_id: 'ai-literacy', modules: 1, completed: 1, percentage: 100 }],
      },
    });
    expect(await roleOf(await student(app, { company_id: own.id }))).toBeNull();
    expect(await roleOf(await student(app))).toBeNull();
  });

  test('a suggested path contains everything that teaches the skills up to their level, and includes whole tracks as tracks', async () => {
    const suggested = async (skills: RoleProfileTerms['skills']) =>
      (await admin.ask('POST /api/company/role-profiles/suggest-path', { body: { skills } })).data.path.map(
        ({ kind, id }) => `${kind} ${id}`,
      );
    expect(await suggested([{ skill_id: 'ai-literacy', level: 'advanced' }])).toEqual(['module stones']);
    expect(await suggested([{ skill_id: 'embeddings', level: 'intermediate' }])).toEqual([]);
    expect(
      await suggested([
        { skill_id: 'embeddings', level: 'advanced' },
        { skill_id: 'model-selection', level: 'advanced' },
        { skill_id: 'tokenization', level: 'beginner' },
      ]),
    ).toEqual(['module stones', 'track further']);
  });

  test('a new job title changes the path immediately, and everything that was completed stays', async () => {
    await created();
    await other();
    await completeModule(ann, 'stones');
    expect((await roleOf(ann))?.progress).toMatchObject({ completed: 1, modules: 1 });
    await setJobTitle(ann, 'customer-support-specialist');
    expect(await roleOf(ann)).toMatchObject({ name: 'Support', progress: { completed: 0, modules: 2 } });
    await setJobTitle(ann, 'software-engineer');
    expect((await roleOf(ann))?.progress).toMatchObject({ completed: 1, modules: 1 });
    await setJobTitle(ann, null);
    expect(await roleOf(ann)).toBeNull();
  });

  test('a profile assigned to a member takes precedence over their job title until it is withdrawn', async () => {
    await created();
    const { id } = await other();
    expect((await give(ann, id)).data.role).toMatchObject({ name: 'Support', is_given: true });
    await setJobTitle(ann, 'software-engineer');
    expect(await roleOf(ann)).toMatchObject({ name: 'Support', is_given: true });
    expect((await give(ann, null)).data.role).toMatchObject({ name: 'Engineer', is_given: false });
  });

  test('staff can still see who had which role on a past day, whatever changes later', async () => {
    const { id, revision } = await created();
    await other();
    app.clock.set('2026-11-22T12:00:00Z');
    await setJobTitle(ann, 'customer-support-specialist');
    app.clock.set('2026-11-24T12:00:00Z');
    const params = { roleProfileId: id };
    await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params, body: { ...roleTerms, name: 'Developer', revision } });
    app.clock.set('2026-11-26T12:00:00Z');
    await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params });
    expect(await onDay('2026-11-19')).toEqual([]);
    expect(await onDay('2026-11-21')).toEqual([
      ['Engineer', 1],
      ['Support', 0],
    ]);
    expect(await onDay('2026-11-22')).toEqual([
      ['Engineer', 0],
      ['Support', 1],
    ]);
    expect(await onDay('2026-11-25')).toEqual([
      ['Developer', 0],
      ['Support', 1],
    ]);
    expect(await onDay('2026-11-26')).toEqual([['Support', 1]]);
    const { history } = (await admin.ask('GET /api/company/members/:userId/role-profile', { params: { userId: ann.id } })).data;
    expect(history.map(({ name, started_on, ended_on }) => [name, started_on, ended_on])).toEqual([
      ['Support', '2026-11-22', null],
      ['Developer', '2026-11-20', '2026-11-22'],
    ]);
  });

  test('its AI systems belong to the company, and staff can still see those of a past day', async () => {
    const enter = async (by: Person, name: string) =>
      (await by.ask('POST /api/company/ai-systems', { body: { ...aiSystemEntry, name, responsible_id: by.id } })).data.id;
    const chat = await enter(admin, 'Chat');
    const { id, revision, systems } = await created({ system_ids: [chat] });
    expect(systems).toEqual([{ id: chat, name: 'Chat' }]);
    expect((await roleOf(ann))?.systems).toEqual(['Chat']);
    app.clock.set('2026-11-22T12:00:00Z');
    const params = { roleProfileId: id };
    const change = (system_ids: string[], read = revision) =>
      admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params, body: { ...roleTerms, system_ids, revision: read } });
    const foreign = await companyAdmin(app, (await company(app)).id);
    expect((await change([await enter(foreign, 'Theirs')])).problem).toMatchObject({
      errors: [{ path: 'body.system_ids.0', code: 'ai_system' }],
    });
    expect((await change([])).data.systems).toEqual([]);
    const systemsOn = async (day: string) =>
      (await roleProfilesOn(app.connection.database, asSystem('a test').company(own.id), day)).map(({ system_ids }) => system_ids);
    expect([await systemsOn('2026-11-21'), await systemsOn('2026-11-22')]).toEqual([[[chat]], [[]]]);
  });

  test('changing its job titles changes who has it, and ending it frees them for another profile', async () => {
    const { id, revision } = await created();
    const params = { roleProfileId: id };
    await admin.ask('PUT /api/company/role-profiles/:roleProfileId', {
      params,
      body: { ...roleTerms, job_title_ids: ['data-analyst'], revision },
    });
    expect(await roleOf(ann)).toBeNull();
    expect((await create({ name: 'Coder' })).status).toBe(201);
    expect(await roleOf(ann)).toMatchObject({ name: 'Coder' });
    expect((await create({ name: 'Analyst', job_title_ids: ['data-analyst'] })).problem).toMatchObject({ code: 'job_title_has_profile' });
    await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params });
    expect((await create({ name: 'Analyst', job_title_ids: ['data-analyst'] })).status).toBe(201);
  });

  test('people lose their role when their account is deactivated, and have it again when it is reactivated', async () => {
    await created();
    const boss = await staySignedIn(app, await superAdmin(app));
    await boss.ask('POST /api/company/members/deactivate', { query: { company: own.id }, body: { user_ids: [ann.id] } });
    app.clock.set('2026-11-21T12:00:00Z');
    expect(await onDay('2026-11-21')).toEqual([['Engineer', 0]]);
    await boss.ask('POST /api/admin/users/:userId/reactivate', { params: { userId: ann.id } });
    expect(await onDay('2026-11-21')).toEqual([['Engineer', 1]]);
  });

  test('staff see how far each person with the role has come, least progress first, and the average', async () => {
    const { id } = await created();
    const ben = await student(app, { company_id: own.id, job_title_id: 'software-engineer' });
    await setJobTitle(ben, 'data-analyst');
    await setJobTitle(ben, 'software-engineer');
    await completeModule(ann, 'stones');
    const params = { roleProfileId: id };
    const { data } = await admin.ask('GET /api/company/role-profiles/:roleProfileId/people', { params });
    expect(data.people.map(({ user_id, completed }) => [user_id, completed])).toEqual([
      [ben.id, 0],
      [ann.id, 1],
    ]);
    expect((await admin.ask('GET /api/company/role-profiles')).data.role_profiles[0]).toMatchObject({
      people: 2,
      given: 0,
      percentage: 50,
    });
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
    const hidden = (await admin.ask('GET /api/company/role-profiles/:roleProfileId/people', { params })).data.people;
    expect(hidden.map(({ completed }) => completed)).toEqual([null, null]);
    expect((await admin.ask('GET /api/company/role-profiles')).data.role_profiles[0]).toMatchObject({ people: 2, percentage: null });
    const member = await admin.ask('GET /api/company/members/:userId/role-profile', { params: { userId: ann.id } });
    expect(member.data.role).toMatchObject({ name: 'Engineer', progress: null });
  });

  test('the second of two admins who change a profile at the same time is told so', async () => {
    const { id, revision } = await created();
    const second = await companyAdmin(app, own.id);
    const save = (by: Person, name: string) =>
      by.ask('PUT /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id }, body: { ...roleTerms, name, revision } });
    const answers = await Promise.all([save(admin, 'One name'), save(second, 'Another name')]);
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'edited_elsewhere' });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each<[string, Partial<RoleProfileTerms>, string, string]>([
    ['an unknown job title', { job_title_ids: ['king'] }, 'body.job_title_ids.0', 'job_title'],
    ['an unknown skill', { skills: [{ skill_id: 'juggling', level: 'beginner' }] }, 'body.skills.0', 'skill'],
    ['an unknown module', { path: [{ kind: 'module', id: 'nothing' }] }, 'body.path.0', 'requirement_content'],
    ['an unknown AI system', { system_ids: ['01890000-0000-7000-8000-000000000000'] }, 'body.system_ids.0', 'ai_system'],
    ['a draft', { path: [{ kind: 'module', id: 'unfinished' }] }, 'body.path.0', 'requirement_content'],
  ])('an admin cannot create a role profile with %s', async (_, given, path, code) => {
    expect((await create(given)).problem).toMatchObject({ code: 'invalid_request', errors: [{ path, code }] });
  });

  test("an admin cannot use a name twice, change a profile that has ended, or assign another company's profile", async () => {
    const { id, revision } = await created();
    expect((await create({ name: 'engineer', job_title_ids: [] })).problem).toMatchObject({ code: 'role_profile_name_taken' });
    const params = { roleProfileId: id };
    await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params });
    const again = await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params, body: { ...roleTerms, revision } });
    expect(again.problem).toMatchObject({ code: 'role_profile_over' });
    expect((await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params })).problem).toMatchObject({
      code: 'role_profile_over',
    });
    const foreign = await companyAdmin(app, (await company(app)).id);
    const { data: theirs } = await foreign.ask('POST /api/company/role-profiles', { body: roleTerms });
    for (const unknown of [theirs.id, id])
      expect((await give(ann, unknown)).problem).toMatchObject({ errors: [{ path: 'body.role_profile_id', code: 'role_profile' }] });
    expect((await give(ann, null, foreign)).status).toBe(404);
    expect((await foreign.ask('GET /api/company/role-profiles/:roleProfileId', { params })).status).toBe(404);
  });

  test('a module that leaves the catalog leaves the path, and does not prevent other changes to the profile', async () => {
    const { id, revision } = await created({
      path: [
        { kind: 'module', id: 'winds' },
        { kind: 'module', id: 'stones' },
      ],
    });
    await app.connection.pool.query(`update modules set status = 'archived' where id = 'winds'`);
    expect((await roleOf(ann))?.progress).toMatchObject({ modules: 1, next_module_id: 'stones', path: [{ id: 'stones' }] });
    const body = {
      ...roleTerms,
      name: 'Engineers',
      path: [
        { kind: 'module' as const, id: 'winds' },
        { kind: 'module' as const, id: 'stones' },
      ],
      revision,
    };
    const { data } = await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id }, body });
    expect(data.path).toMatchObject([{ id: 'winds', title: null, modules: 0 }, { id: 'stones' }]);
    await app.connection.pool.query(`update modules set status = 'published' where id = 'winds'`);
  });
});

describe('a requirement for role profiles and teams', () => {
  const ended = async (person: Person) => (await person.ask('GET /api/requirements/due')).data.ended;

  test('people get its round with the role, and lose it with another one, but keep what they completed', async () => {
    const { id } = await created();
    await other();
    await requireOf(app, admin, { is_for_everyone: false, role_profile_ids: [id] });
    expect(await openRounds(ann)).toHaveLength(1);
    await completeModule(ann, 'stones');
    const ben = await staySignedIn(app, await student(app, { company_id: own.id, job_title_id: 'customer-support-specialist' }));
    await setJobTitle(ben, 'software-engineer');
    await expect.poll(() => openRounds(ben)).toHaveLength(1);
    await setJobTitle(ben, 'customer-support-specialist');
    await expect.poll(async () => (await ended(ben))[0]?.state).toBe('left');
    await setJobTitle(ann, 'customer-support-specialist');
    await applyAll(app);
    expect((await ended(ann)).map(({ state, completed }) => [state, completed])).toEqual([['done', 3]]);
  });

  test('people who report to a manager get its round, as soon as the manager is set', async () => {
    const boss = await student(app, { company_id: own.id });
    const setManager = (manager_id: string | null) =>
      admin.ask('PUT /api/company/members/:userId/manager', { params: { userId: ann.id }, body: { manager_id } });
    const made = await requireOf(app, admin, { is_for_everyone: false, manager_ids: [boss.id] });
    expect(made.managers).toEqual([{ id: boss.id, name: boss.full_name }]);
    expect(await openRounds(ann)).toEqual([]);
    await setManager(boss.id);
    await expect.poll(() => openRounds(ann)).toHaveLength(1);
    expect(await openRounds(boss)).toEqual([]);
    await setManager(null);
    await expect.poll(async () => (await ended(ann))[0]?.state).toBe('left');
  });

  test('someone who matches by role, job title, chapter and manager at the same time has only one round', async () => {
    const { id } = await created();
    const boss = await student(app, { company_id: own.id });
    await admin.ask('PUT /api/company/members/:userId/manager', { params: { userId: ann.id }, body: { manager_id: boss.id } });
    await requireOf(app, admin, {
      is_for_everyone: false,
      chapter_ids: [own.chapter.id],
      job_title_ids: ['software-engineer'],
      role_profile_ids: [id],
      manager_ids: [boss.id],
    });
    expect(await openRounds(ann)).toHaveLength(1);
    const { data } = await admin.ask('GET /api/company/compliance', { query: { by: 'role_profile' } });
    expect(data.groups).toMatchObject([{ id, name: 'Engineer', figures: { people: 1 } }]);
  });

  test('people who get the role later get a round only if the requirement includes later joiners', async () => {
    const { id } = await created();
    await requireOf(app, admin, { is_for_everyone: false, role_profile_ids: [id], includes_later_joiners: false });
    const ben = await staySignedIn(app, await student(app, { company_id: own.id }));
    await give(ben, id);
    await applyAll(app);
    expect(await openRounds(ben)).toEqual([]);
    expect(await openRounds(ann)).toHaveLength(1);
  });

  test('an admin cannot create a requirement for a role profile that has ended, or for the team of someone outside the company', async () => {
    const { id } = await created();
    await admin.ask('DELETE /api/company/role-profiles/:roleProfileId', { params: { roleProfileId: id } });
    const stranger = await student(app);
    const refusalOf = async (given: object) =>
      (await admin.ask('POST /api/company/requirements', { body: { ...terms, is_for_everyone: false, ...given } })).problem;
    expect(await refusalOf({ role_profile_ids: [id] })).toMatchObject({
      errors: [{ path: 'body.role_profile_ids', code: 'role_profile' }],
    });
    expect(await refusalOf({ manager_ids: [stranger.id] })).toMatchObject({ errors: [{ path: 'body.manager_ids', code: 'manager' }] });
  });
});
