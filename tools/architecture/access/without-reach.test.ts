import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Reach from '#server/features/reach/reach.ts';
import type { Caller } from '#server/http/caller.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { insertOfCompany, tablesOfCompanies } from './company-rows.ts';
import { createWorld, type World } from './world.ts';
import { writeInOther, writes } from './writes-in-other.ts';

// Here reach treats everyone as a super admin, so only the table policies in PostgreSQL keep an admin from writing in another company.
vi.mock('#server/features/reach/reach.ts', async (original) => {
  const reach = await original<typeof Reach>();
  const broken = (caller: Caller): Caller => ({ ...caller, role: 'SuperAdmin' });
  return {
    ...reach,
    companyFor: (caller, id) => reach.companyFor(broken(caller), id),
    chosenCompany: (caller, asked) => reach.chosenCompany(broken(caller), asked),
    personFor: (on, caller, id, told) => reach.personFor(on, broken(caller), id, told),
    memberFor: (on, caller, id) => reach.memberFor(on, broken(caller), id),
    chapterFor: (on, caller, id) => reach.chapterFor(on, broken(caller), id),
    objectFor: (caller, load) => reach.objectFor(broken(caller), load),
  } satisfies typeof Reach;
});

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  // No job runs, so that only the calls change rows.
  await app.app.worker.stop();
  world = await createWorld(app);
});
afterAll(() => app.close());

/** Returns the calls that let the first company's admin change the other's rows, together with the tables. */
const changesInOther = async (): Promise<string[]> => [
  ...new Set((await writeInOther(world)).flatMap(({ call, changed }) => changed.map((table) => `${call}: ${table}`))),
];

test.runIf(isDueToday(2, 3))("an admin who is not stopped by reach still writes none of another company's rows", async () => {
  await insertOfCompany(app.connection.pool, world.other_company_id, world.people.otherStudent.id);
  expect(writes.length).toBeGreaterThan(30);
  expect(await changesInOther()).toEqual([]);
});

test.runIf(isDueToday(2, 3))(
  "an admin who is stopped neither by reach nor by the table policies would write another company's rows with these calls",
  async () => {
    const { pool } = app.connection;
    for (const { table } of await tablesOfCompanies(pool)) await pool.query(`alter table ${table} disable row level security`);
    const changed = await changesInOther();
    expect(changed).toMatchInlineSnapshot(`
    [
      "members.deactivate: delegation_ends",
      "members.deactivate: users",
      "memberNotes.add: member_notes",
      "memberNotes.remove: member_notes",
      "managers.change: delegation_ends",
      "managers.change: users",
      "authorGrants.change: author_rights",
      "chapters.create: chapters",
      "chapters.change: chapter_leads",
      "chapters.change: chapters",
      "chapters.archive: chapters",
      "chapters.merge: chapters",
      "chapters.remove: chapters",
      "chapters.moveMembers: users",
      "reminders.send: reminders",
      "invitations.create: invitations",
      "invitations.resend: invitations",
      "invitations.revoke: invitations",
      "invitationLinks.create: invitation_links",
      "invitationLinks.revoke: invitation_links",
      "peopleImports.create: people_imports",
      "peopleImports.change: people_imports",
      "peopleImports.changeRow: people_imports",
      "peopleImports.confirm: invitations",
      "peopleImports.confirm: people_import_columns",
      "peopleImports.confirm: people_imports",
      "peopleImports.remove: people_imports",
      "reportViews.save: report_views",
      "reportSchedules.create: report_schedules",
      "reportSchedules.change: report_schedules",
      "reportSchedules.remove: report_schedules",
      "roleProfiles.create: role_profile_versions",
      "roleProfiles.create: role_profiles",
      "roleProfiles.change: role_profile_job_titles",
      "roleProfiles.change: role_profile_versions",
      "roleProfiles.change: role_profiles",
      "roleProfiles.end: role_profile_job_titles",
      "roleProfiles.end: role_profile_members",
      "roleProfiles.end: role_profile_spells",
      "roleProfiles.end: role_profiles",
      "requirements.create: requirement_versions",
      "requirements.create: requirements",
      "requirements.change: requirement_versions",
      "requirements.change: requirements",
      "requirements.end: requirements",
      "requirements.extend: requirement_rounds",
      "requirements.extend: round_events",
      "requirements.waive: requirement_rounds",
      "requirements.waive: round_events",
      "exemptions.decide: exemption_requests",
      "exemptions.decide: requirement_rounds",
      "exemptions.decide: round_events",
      "memberExternalLearning.add: external_learning",
      "memberExternalLearning.import: external_learning",
      "memberExternalLearning.decide: external_learning_claims",
      "memberExternalLearning.decide: requirement_rounds",
      "memberExternalLearning.decide: round_events",
      "memberExternalLearning.accept: external_learning_claims",
      "memberExternalLearning.accept: requirement_rounds",
      "memberExternalLearning.accept: round_events",
      "aiSystems.create: ai_system_versions",
      "aiSystems.create: ai_systems",
      "aiSystems.change: ai_system_versions",
      "aiSystems.change: ai_systems",
      "aiSystems.addRelease: ai_releases",
      "aiSystems.withdrawRelease: ai_release_withdrawals",
      "aiLiteracy.choose: ai_system_trainings",
      "languageModels.change: model_providers",
      "companySettings.change: companies",
      "companyBranding.changeLogo: company_logos",
      "companyBranding.removeLogo: company_logos",
      "companyGuide.change: company_guides",
      "catalogChoice.change: catalog_choices",
      "catalogChoice.change: company_catalogs",
    ]
  `);
  },
);
