import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, student } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const whole = {
  full_name: 'Ada Byron',
  job_title_id: 'data-scientist',
  country: 'GB',
  timezone: 'Australia/Lord_Howe',
  skills: ['python', 'embeddings'],
  bio: 'Counts.',
};

describe("a person's own profile", () => {
  test('a profile accepts every field and returns it, at both addresses', async () => {
    const person = await student(app);
    expect((await person.ask('PUT /api/users/profile', { body: whole })).data).toMatchObject(whole);
    expect((await person.ask('GET /api/users/profile')).data).toMatchObject(whole);
    expect((await person.ask('GET /api/auth/profile')).data).toMatchObject(whole);
  });

  test('a profile keeps omitted fields, and clears fields that are set to null', async () => {
    const person = await student(app);
    await person.ask('PUT /api/users/profile', { body: whole });
    const changed = await person.ask('PUT /api/users/profile', { body: { bio: null, country: null } });
    expect(changed.data).toMatchObject({ ...whole, bio: null, country: null });
  });

  test('a profile does not overwrite changes made since it was read, for example in another tab', async () => {
    const { ask } = await student(app);
    const { revision } = (await ask('GET /api/users/profile')).data;
    const set = (body: object) => ask('PUT /api/users/profile', { body });
    const both = await Promise.all([set({ bio: 'One tab.', revision }), set({ full_name: 'Other Tab', revision })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('edited_elsewhere');
    expect((await set({ bio: 'Both.', revision: revision + 1 })).data).toMatchObject({ bio: 'Both.', revision: revision + 2 });
  });

  test('each of several simultaneous profile changes is recorded with the values it replaced', async () => {
    const person = await student(app);
    const names = ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four'];
    await Promise.all(names.map((full_name) => person.ask('PUT /api/users/profile', { body: { full_name } })));
    const { rows } = await app.connection.pool.query<{ before: string; after: string }>(
      `select v.before->>'full_name' as before, v.after->>'full_name' as after from activity a join activity_values v on v.activity_id = a.id
        where a.name = 'profile_changed' and a.person_id = $1 order by a.id`,
      [person.id],
    );
    expect(rows.map(({ before }) => before)).toEqual([person.full_name, ...rows.slice(0, -1).map(({ after }) => after)]);
    expect(rows.map(({ after }) => after).toSorted()).toEqual(names.toSorted());
  });

  test.each(['role', 'email', 'company_id', 'chapter_id', 'id', 'approved_at'])("a profile change can't change %s", async (field) => {
    const place = await company(app);
    const person = await student(app);
    const value = field.endsWith('_id') ? place.id : 'SuperAdmin';
    const answer = await app.raw('/api/users/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ full_name: 'Changed', [field]: value }),
    });
    expect(answer.problem.errors).toEqual([expect.objectContaining({ path: `body.${field}`, code: 'unknown_field' })]);
    expect((await person.ask('GET /api/users/profile')).data.full_name).toBe(person.full_name);
  });

  test.each([
    [{ country: 'XX' }, 'body.country'],
    [{ timezone: '+02:00' }, 'body.timezone'],
    [{ skills: ['python', 'juggling'] }, 'body.skills.1'],
    [{ full_name: ' ' }, 'body.full_name'],
    [{ full_name: 'a\u0007b' }, 'body.full_name'],
    [{ full_name: 'Ada \u202ekcab' }, 'body.full_name'],
    [{ full_name: 'Ada\u2028Byron' }, 'body.full_name'],
    [{ full_name: '\u200b\u200d' }, 'body.full_name'],
    [{ bio: 'x'.repeat(601) }, 'body.bio'],
  ])('a profile with %j is refused, and the refusal names the field', async (body, path) => {
    const person = await student(app);
    const answer = await person.ask('PUT /api/users/profile', { body });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, path]);
  });
});
