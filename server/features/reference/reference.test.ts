import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the reference lists, which require no session', () => {
  test('the country list has the countries in ISO 3166-1, by name', async () => {
    const { data } = await app.as(null)('GET /api/reference/countries');
    expect(data.length).toBeGreaterThanOrEqual(249);
    expect(data).toContainEqual({ id: 'NP', name: 'Nepal' });
    expect(new Set(data.map((country) => country.id)).size).toBe(data.length);
  });

  test('the time zone list has the zones in the IANA database, with their current offset, including unusual ones and UTC', async () => {
    app.clock.set('2026-07-01T00:00:00Z');
    const { data } = await app.as(null)('GET /api/reference/timezones');
    const offset = (id: string) => data.find((zone) => zone.id === id)?.offset_minutes;
    expect([
      offset('UTC'),
      offset('Australia/Lord_Howe'),
      offset('America/St_Johns'),
      offset('Pacific/Chatham'),
      offset('Europe/Berlin'),
    ]).toEqual([0, 630, -150, 765, 120]);
    app.clock.set('2026-01-01T00:00:00Z');
    const winter = (await app.as(null)('GET /api/reference/timezones')).data;
    expect(winter.find((zone) => zone.id === 'Europe/Berlin')?.offset_minutes).toBe(60);
  });

  test('time zones are offered under their current names, each only once and in order; a person may still have an old name', async () => {
    const ids = (await app.as(null)('GET /api/reference/timezones')).data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'America/Nuuk']));
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires', 'America/Godthab']) expect(ids).not.toContain(old);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(1)).toEqual(ids.slice(1).sort());
    const person = await student(app);
    const answer = await person.ask('PUT /api/users/profile', { body: { timezone: 'Europe/Kiev' } });
    expect([answer.status, answer.data.timezone]).toEqual([200, 'Europe/Kiev']);
    expect((await person.ask('PUT /api/users/profile', { body: { timezone: 'Europe/Kyiv' } })).status).toBe(200);
  });

  test('job titles, skills, badges and resources are listed with unique ids, and resources name known skills', async () => {
    const ask = app.as(null);
    const titles = (await ask('GET /api/reference/job-titles')).data;
    const skills = (await ask('GET /api/reference/tech-skills')).data;
    const badges = (await ask('GET /api/reference/badges')).data;
    const resources = (await ask('GET /api/reference/resources')).data;
    expect([titles.length >= 40, skills.length, badges.length >= 18, resources.length]).toEqual([true, 60, true, 25]);
    for (const list of [titles, skills, badges, resources]) expect(new Set(list.map((item) => item.id)).size).toBe(list.length);
    const known = new Set(skills.map((skill) => skill.id));
    expect(resources.flatMap((resource) => resource.skills).filter((skill) => !known.has(skill))).toEqual([]);
    expect(resources.every((resource) => resource.url.startsWith('https://'))).toBe(true);
  });

  test('every entry in the reference lists has its text', async () => {
    const ask = app.as(null);
    expect((await ask('GET /api/reference/job-titles')).data).toContainEqual({
      id: 'devops-engineer',
      name: 'DevOps engineer',
      family: 'Engineering',
    });
    expect((await ask('GET /api/reference/tech-skills')).data).toContainEqual({
      id: 'ai-literacy',
      name: 'AI literacy',
      category: 'Foundations',
    });
    expect((await ask('GET /api/reference/badges')).data).toContainEqual({
      id: 'quiz-perfect',
      name: 'Full marks',
      description: 'Answer every question in a quiz correctly.',
      icon: 'star',
      rule: 'perfect_quizzes >= 1',
    });
    const [first] = (await ask('GET /api/reference/resources')).data;
    expect(first).toMatchObject({
      id: 'attention-is-all-you-need',
      title: 'Attention Is All You Need (Vaswani et al., 2017)',
      kind: 'paper',
    });
  });
});

describe('companies and chapters', () => {
  test('companies and chapters are listed only if open to registration, sorted by the letters of any language', async () => {
    await company(app, { name: 'Zulu' });
    await company(app, { name: 'Ångström' });
    await company(app, { name: 'Hidden', open_to_registration: false });
    await company(app, { name: 'Stopped', suspended_at: new Date() });
    const names = (await app.as(null)('GET /api/reference/companies')).data.map((place) => place.name);
    expect(names).toEqual(['Ångström', 'Zulu']);
  });

  test('companies and chapters show only their id and name, and a chapter its company', async () => {
    const place = await company(app);
    const [shown] = (await app.as(null)('GET /api/reference/chapters', { query: { company_id: place.id } })).data;
    expect(shown).toEqual({ id: place.chapter.id, name: place.chapter.name, company_id: place.id });
  });

  test('a company closed to registration is shown only to its own people and to super admins', async () => {
    const [place, other] = [await company(app, { open_to_registration: false }), await company(app)];
    const chaptersFor = async (token: string | null) =>
      (await app.as(token)('GET /api/reference/chapters', { query: { company_id: place.id } })).data.length;
    expect(await chaptersFor(null)).toBe(0);
    expect(await chaptersFor((await student(app, { company_id: other.id })).token)).toBe(0);
    expect(await chaptersFor((await student(app, { company_id: place.id })).token)).toBe(1);
    expect(await chaptersFor((await superAdmin(app)).token)).toBe(1);
  });
});
