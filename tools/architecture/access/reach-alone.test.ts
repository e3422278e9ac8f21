import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { everyNamedEndpoint } from '#contract/calls.ts';
import { aiSystemEntry } from '#server/testing/ai-systems.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { terms } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { tablesOfCompanies } from './company-rows.ts';
import { createWorld, type World } from './world.ts';
import { record, watch, writeInOther, writes } from './writes-in-other.ts';

// The table policies would also stop a write that the call has not checked with reach, and the response would be the same. They are
// switched off here, so that another company's rows stay unchanged only if the call checks with reach before it writes.

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  // No job runs, so that only the calls change rows.
  await app.app.worker.stop();
  world = await createWorld(app);
  const { pool } = app.connection;
  for (const { table } of await tablesOfCompanies(pool)) await pool.query(`alter table ${table} disable row level security`);
});
afterAll(() => app.close());

test('an admin who names another company, or one of its objects, is told that it is not found, and changes none of its rows', async () => {
  expect(writes.length).toBeGreaterThan(30);
  const wrong = (await writeInOther(world, [record])).filter(({ answer, changed }) => answer.status !== 404 || changed.length > 0);
  expect(wrong.map(({ call, answer, changed }) => `${call}: ${answer.status} ${answer.text} ${changed.join()}`)).toEqual([]);
});

/** A chapter and a person in the other company. */
interface Theirs {
  chapter: string;
  person: string;
}
type Call = () => Promise<Answer<unknown>>;
const emails = ['invited@example.test'];
const ofChapter = (module_id: string, chapter: string) => ({ ...terms, module_id, is_for_everyone: false, chapter_ids: [chapter] });
const report = { report: 'user-activity', format: 'csv', frequency: 'weekly', track_id: null } as const;

/** Calls about the admin's own company whose body names the other company's chapter or person. */
const naming: Record<string, (world: World, theirs: Theirs) => Promise<Call[]>> = {
  'members.deactivate': async ({ people: { admin } }, { person }) => [
    () => admin.ask('POST /api/company/members/deactivate', { body: { user_ids: [person] } }),
  ],
  'managers.change': async ({ people: { admin, student } }, { person }) => [
    () => admin.ask('PUT /api/company/members/:userId/manager', { params: { userId: student.id }, body: { manager_id: person } }),
  ],
  'chapters.create': async ({ people: { admin } }, { person }) => [
    () => admin.ask('POST /api/company/chapters', { body: { name: 'Led from elsewhere', lead_id: person } }),
  ],
  async 'chapters.change'({ people: { admin }, chapterOf }, { person }) {
    const chapterId = await chapterOf('admin');
    return [() => admin.ask('PUT /api/company/chapters/:chapterId', { params: { chapterId }, body: { lead_id: person } })];
  },
  async 'chapters.merge'({ people: { admin }, chapterOf }, { chapter }) {
    const chapterId = await chapterOf('admin');
    return [() => admin.ask('POST /api/company/chapters/:chapterId/merge', { params: { chapterId }, body: { into_chapter_id: chapter } })];
  },
  async 'chapters.moveMembers'({ people: { admin, student }, chapterOf }, { chapter, person }) {
    const own = await chapterOf('admin');
    const move = (user_ids: string[], chapter_id: string) => () =>
      admin.ask('POST /api/company/members/move', { body: { user_ids, chapter_id } });
    return [move([student.id], chapter), move([student.id, person], own), move([person], chapter)];
  },
  async 'chapterLeads.send'({ people: { admin }, ledChapterOf }, { person }) {
    const chapterId = await ledChapterOf('admin');
    const body = { user_ids: [person], kind: 'reminder' as const };
    return [() => admin.ask('POST /api/led-chapters/:chapterId/reminders', { params: { chapterId }, body })];
  },
  async 'team.send'({ people: { admin, sibling }, reportAgain }, { person }) {
    await reportAgain();
    const send = (user_ids: string[]) => () => admin.ask('POST /api/team/reminders', { body: { user_ids, kind: 'reminder' } });
    return [send([person]), send([sibling.id, person])];
  },
  async 'team.extend'({ people: { admin }, reportAgain, roundOf }) {
    await reportAgain();
    const own = await roundOf('sibling');
    const other = await roundOf('otherStudent');
    const extend = (round_ids: string[]) => () =>
      admin.ask('POST /api/team/rounds/extend', { body: { round_ids, due_on: '2099-01-05', reason: 'On leave.' } });
    return [extend([other]), extend([own, other])];
  },
  async 'team.handOver'({ people: { admin }, reportAgain }, { person }) {
    await reportAgain();
    const today = new Date().toISOString().slice(0, 10);
    return [() => admin.ask('POST /api/team/delegations', { body: { deputy_id: person, from_on: today, until_on: today } })];
  },
  'completions.remind': async ({ people: { admin, student }, module }, { person, chapter }) => {
    const remind = (given: { user_ids: string[] | null; chapter_id?: string }) => () =>
      admin.ask('POST /api/company/completions/reminders', { body: { track_id: null, module_id: module, ...given } });
    return [remind({ user_ids: [person] }), remind({ user_ids: [student.id, person] }), remind({ user_ids: null, chapter_id: chapter })];
  },
  'reminders.send': async ({ people: { admin, student } }, { person }) => [
    () => admin.ask('POST /api/company/reminders', { body: { user_ids: [student.id, person], kind: 'reminder' } }),
  ],
  'invitations.create': async ({ people: { admin } }, { chapter }) => [
    () => admin.ask('POST /api/company/invitations', { body: { emails, chapter_id: chapter } }),
  ],
  'invitationLinks.create': async ({ people: { admin } }, { chapter }) => [
    () => admin.ask('POST /api/company/invitation-links', { body: { domains: ['example.test'], chapter_id: chapter } }),
  ],
  'reportViews.save': async ({ people: { admin } }, { chapter }) => [
    () =>
      admin.ask('POST /api/company/report-views', {
        body: { name: 'Elsewhere', report: 'user-activity', filters: { chapter_id: chapter } },
      }),
  ],
  async 'reportSchedules.create'({ people: { admin } }, { chapter, person }) {
    const schedule = (chapter_id: string | null, recipients: string[]) => () =>
      admin.ask('POST /api/company/report-schedules', { body: { ...report, chapter_id, recipients } });
    return [schedule(chapter, [admin.id]), schedule(null, [admin.id, person])];
  },
  'requirements.preview': async ({ people: { admin }, module }, { chapter }) => [
    () => admin.ask('POST /api/company/requirements/preview', { body: ofChapter(module, chapter) }),
  ],
  'requirements.create': async ({ people: { admin }, module }, { chapter }) => [
    () => admin.ask('POST /api/company/requirements', { body: ofChapter(module, chapter) }),
  ],
  async 'requirements.change'({ people: { admin }, module, requirementOf }, { chapter }) {
    const requirementId = await requirementOf('admin');
    const body = { ...ofChapter(module, chapter), revision: 0 };
    return [() => admin.ask('PUT /api/company/requirements/:requirementId', { params: { requirementId }, body })];
  },
  async 'requirements.extend'({ people: { admin }, roundOf }) {
    const body = { round_ids: [await roundOf('student'), await roundOf('otherStudent')], due_on: '2100-01-01', reason: 'On leave.' };
    return [() => admin.ask('POST /api/company/rounds/extend', { body })];
  },
  async 'requirements.waive'({ people: { admin }, roundOf }) {
    const body = { round_ids: [await roundOf('student'), await roundOf('otherStudent')], reason: 'On leave.' };
    return [() => admin.ask('POST /api/company/rounds/waive', { body })];
  },
  'aiSystems.create': async ({ people: { admin } }, { chapter, person }) => [
    () => admin.ask('POST /api/company/ai-systems', { body: { ...aiSystemEntry, responsible_id: person } }),
    () => admin.ask('POST /api/company/ai-systems', { body: { ...aiSystemEntry, responsible_id: admin.id, chapter_id: chapter } }),
  ],
  async 'aiSystems.change'({ people: { admin }, aiSystemOf }, { chapter, person }) {
    const params = { systemId: (await aiSystemOf('admin')).system };
    const change = (more: object) => () =>
      admin.ask('PUT /api/company/ai-systems/:systemId', {
        params,
        body: { ...aiSystemEntry, responsible_id: admin.id, revision: 0, ...more },
      });
    return [change({ responsible_id: person }), change({ chapter_id: chapter })];
  },
  async 'aiLiteracy.choose'({ people: { admin }, aiSystemOf, requirementOf }) {
    const params = { systemId: (await aiSystemOf('admin')).system };
    const body = { requirement_ids: [await requirementOf('otherAdmin')] };
    return [() => admin.ask('POST /api/company/ai-systems/:systemId/requirements', { params, body })];
  },
  async 'externalLearning.claim'({ people: { student }, externalLearningOf }) {
    const params = { learningId: (await externalLearningOf('student')).learning };
    const { round } = await externalLearningOf('otherStudent');
    return [() => student.ask('POST /api/external-learning/:learningId/claims', { params, body: { round_id: round } })];
  },
  async 'memberExternalLearning.accept'({ people: { admin }, externalLearningOf }) {
    const params = { learningId: (await externalLearningOf('student')).learning };
    const { round } = await externalLearningOf('otherStudent');
    const body = { round_id: round, answer: '' };
    return [() => admin.ask('POST /api/company/external-learning/:learningId/accept', { params, body })];
  },
  async 'roleProfiles.create'({ people: { admin }, aiSystemOf }) {
    const { system } = await aiSystemOf('otherAdmin');
    const body = { ...roleTerms, job_title_ids: [], path: [], system_ids: [system] };
    return [() => admin.ask('POST /api/company/role-profiles', { body })];
  },
  async 'roleProfiles.change'({ people: { admin }, aiSystemOf, roleProfileOf }) {
    const { system } = await aiSystemOf('otherAdmin');
    const params = { roleProfileId: await roleProfileOf('admin') };
    const body = { ...roleTerms, job_title_ids: [], path: [], system_ids: [system], revision: 0 };
    return [() => admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params, body })];
  },
  async 'roleProfiles.give'({ people: { admin, student }, roleProfileOf }) {
    const body = { role_profile_id: await roleProfileOf('otherAdmin') };
    return [() => admin.ask('PUT /api/company/members/:userId/role-profile', { params: { userId: student.id }, body })];
  },
  async 'promptLibrary.keepPrompt'({ people: { student }, promptVersionOf }) {
    const body = { version_id: await promptVersionOf('otherStudent'), title: 'Kept' };
    return [() => student.ask('POST /api/learning/prompts', { body })];
  },
  'companySettings.change': async ({ people: { admin } }, { chapter }) => [
    () => admin.ask('PUT /api/company/settings', { body: { default_chapter_id: chapter } }),
  ],
};

/** Returns whether a schema accepts an id at any depth. */
const acceptsId = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (('format' in schema && schema.format === 'uuid') || Object.values(schema).some((part) => acceptsId(part)));

test('every writing call that company staff or leads may make, and whose body accepts an id, is tried below', () => {
  const accepting = everyNamedEndpoint.filter(
    ({ feature, endpoint: { body, method, access } }) =>
      body &&
      method !== 'GET' &&
      // The ids of a question to the tutor name what is asked, and are looked up among the caller's own rows only.
      feature !== 'tutor' &&
      (access === 'companyStaff' || access === 'learner') &&
      acceptsId(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  );
  expect(Object.keys(naming).sort()).toEqual(accepting.map(({ feature, name }) => `${feature}.${name}`).sort());
});

test.each(Object.keys(naming))('%s refuses a chapter or person of another company, and changes rows of neither company', async (name) => {
  const theirs = { chapter: await world.chapterOf('otherAdmin'), person: world.people.otherAdmin.id };
  const tables = [...(await tablesOfCompanies(app.connection.pool)), record];
  for (const call of (await naming[name]?.(world, theirs)) ?? []) {
    const { answer, changed } = await watch(world, [world.company_id, world.other_company_id], tables, call);
    expect([400, 404], answer.text).toContain(answer.status);
    expect(changed).toEqual([]);
  }
});
