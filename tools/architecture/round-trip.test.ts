import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { notificationKinds } from '#contract/values.ts';
import { must } from '#server/must.ts';
import { aiSystemEntry } from '#server/testing/ai-systems.ts';
import { startTestApp } from '#server/testing/app.ts';
import { insertCapstone } from '#server/testing/capstones.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { modelProviderEntry } from '#server/testing/language-models.ts';
import { grantRight } from '#server/testing/own-courses.ts';
import { terms } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { open } from '#server/testing/walk.ts';
import { insertKeptPrompt, insertMarkingTask, insertReviewCard } from './access/learning-objects.ts';
import {
  insertCertificate,
  insertChapter,
  insertContactMessage,
  insertExemption,
  insertGoal,
  insertImport,
  insertNotification,
  insertReportSchedule,
  insertReportView,
  insertRequirement,
  insertRound,
} from './access/objects.ts';
import { picture } from './access/picture.ts';

type Puts = Extract<keyof Calls, `PUT ${string}`>;
/**
 * A body with all its fields. If a field is added to the contract, this file does not compile until the field is sent and read back here.
 */
type Whole<K extends keyof Calls> = BodyOf<Calls[K]> extends undefined ? undefined : Required<BodyOf<Calls[K]>>;

interface Trip<K extends keyof Calls> {
  body: Whole<K>;
  /** Sends the body, and reads the result back through other calls in the same shape. */
  go(person: Person, body: Whole<K>): Promise<unknown>;
}

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inAMonth = () => new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Returns the fields of a response that are also in the body. */
const fieldsOf = (body: object, answer: object) => Object.fromEntries(Object.keys(body).map((field) => [field, answer[field as never]]));
const adminOf = ({ company_id }: Person) => companyAdmin(app, must(company_id, 'the company of the person'));

const quizOfCard = { module: 'stones', file: 'check' };
const learned = { title: 'Fire safety', provider: 'The Fire School', completed_on: '2026-01-02', hours: null, valid_until: null };

const trips: { [K in Puts]: () => Trip<K> } = {
  'PUT /api/users/profile': () => ({
    body: {
      full_name: 'Changed Name',
      job_title_id: 'front-end-developer',
      country: 'NO',
      timezone: 'Europe/Oslo',
      skills: ['typescript'],
      bio: 'Something about me.',
      revision: 0,
    },
    async go(person, body) {
      await person.ask('PUT /api/users/profile', { body });
      const { revision, ...data } = (await person.ask('GET /api/users/profile')).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/admin/authoring/question-bank/questions/:questionId': () => ({
    body: {
      based_on: 1,
      question: {
        kind: 'matching',
        tags: ['stones'],
        prompt: 'Match.',
        pairs: [{ left: 'sand', right: 'small' }],
        distractors: ['huge'],
        explanation: 'So it is.',
      },
    },
    async go(_, body) {
      const admin = await superAdmin(app);
      const question = { kind: 'true_false', prompt: 'Is it?', answer: true, explanation: '' } as const;
      const { id } = (await admin.ask('POST /api/admin/authoring/question-bank/questions', { body: { question } })).data;
      const params = { questionId: id };
      await admin.ask('PUT /api/admin/authoring/question-bank/questions/:questionId', { params, body });
      const saved = (await admin.ask('GET /api/admin/authoring/question-bank/questions/:questionId', { params })).data;
      return { question: saved.question, based_on: saved.revision - 1 };
    },
  }),
  'PUT /api/admin/authoring/glossary/terms/:termId': () => ({
    body: { term: 'pebble', variants: ['pebbles'], definition: 'A small stone.', module: 'stones', file: 'pebbles', revision: 0 },
    async go(_, body) {
      const admin = await superAdmin(app);
      const term = { term: 'grain', variants: [], definition: 'A part of sand.', module: 'paths', file: null };
      await admin.ask('POST /api/admin/authoring/glossary/terms', { body: { id: 'stone', ...term } });
      await admin.ask('PUT /api/admin/authoring/glossary/terms/:termId', { params: { termId: 'stone' }, body });
      const saved = must((await admin.ask('GET /api/admin/authoring/glossary')).data.terms.at(-1), 'the term');
      return { ...fieldsOf(body, saved), revision: saved.revision - 1 };
    },
  }),
  // This call cannot move someone who already has a company to another.
  'PUT /api/admin/authoring/drafts/:moduleId/care': () => ({
    body: { owner_id: '', review_by: '2027-03-01' },
    async go(_, body) {
      const admin = await superAdmin(app);
      const params = { moduleId: 'winds' };
      await admin.ask('PUT /api/admin/authoring/drafts/:moduleId/care', { params, body: { ...body, owner_id: admin.id } });
      const { owner, review_by } = (await admin.ask('GET /api/admin/authoring/drafts/:moduleId/review', { params })).data;
      return { review_by, owner_id: owner?.id === admin.id ? '' : 'another' };
    },
  }),
  'PUT /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId': () => ({
    body: { text: 'Which winds?', revision: 0 },
    async go(_, body) {
      const admin = await superAdmin(app);
      const moduleId = 'winds';
      const file = (await admin.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).data.files[0];
      const started = await admin.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments', {
        params: { moduleId, fileName: must(file, 'a file').file_name },
        body: { text: 'Which?' },
      });
      const { id: threadId, comments } = started.data;
      const params = { moduleId, threadId, commentId: must(comments[0], 'a comment').id };
      await admin.ask('PUT /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId', { params, body });
      const { threads } = (await admin.ask('GET /api/admin/authoring/drafts/:moduleId/comments', { params: { moduleId } })).data;
      const read = must(threads.find(({ id }) => id === threadId)?.comments[0], 'the comment');
      return { text: read.text, revision: read.revision - 1 };
    },
  }),
  'PUT /api/admin/users/:userId/role': () => ({
    body: { role: 'CompanyAdmin', company_id: null },
    async go(person, body) {
      const admin = await superAdmin(app);
      const params = { userId: person.id };
      await admin.ask('PUT /api/admin/users/:userId/role', { params, body });
      return { role: (await admin.ask('GET /api/admin/users/:userId', { params })).data.role, company_id: body.company_id };
    },
  }),
  'PUT /api/notifications/preferences': () => ({
    body: {
      kinds: notificationKinds.map((kind, index) => ({ kind, in_app: index % 2 === 0, email: index % 3 === 0 })),
      weekly_digest: false,
      report_mails: false,
      lead_mails: false,
      due_reminders: false,
      digest_reviews: true,
    },
    async go(person, body) {
      await person.ask('PUT /api/notifications/preferences', { body });
      return (await person.ask('GET /api/notifications/preferences')).data;
    },
  }),
  'PUT /api/notifications/:id/read': () => ({
    body: undefined,
    async go(person) {
      const id = await insertNotification(app.connection.pool, person.id, 'news');
      await person.ask('PUT /api/notifications/:id/read', { params: { id } });
      const { notifications } = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;
      return notifications.find((one) => one.id === id)?.read ? undefined : 'not read';
    },
  }),
  'PUT /api/notifications/user/:userId/read': () => ({
    body: undefined,
    async go(person) {
      await insertNotification(app.connection.pool, person.id, 'news');
      await person.ask('PUT /api/notifications/user/:userId/read', { params: { userId: person.id } });
      const { unreadCount } = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data;
      return unreadCount === 0 ? undefined : 'not read';
    },
  }),
  'PUT /api/company/report-views/:viewId': () => ({
    body: { name: 'Renamed view' },
    async go(person, body) {
      const admin = await adminOf(person);
      const company_id = must(person.company_id, 'the company of the person');
      const viewId = await insertReportView(app.connection.pool, admin.id, company_id, 'View');
      await admin.ask('PUT /api/company/report-views/:viewId', { params: { viewId }, body });
      const { views } = (await admin.ask('GET /api/company/report-views')).data;
      return fieldsOf(
        body,
        must(
          views.find(({ id }) => id === viewId),
          'the view that was renamed',
        ),
      );
    },
  }),
  'PUT /api/company/report-schedules/:scheduleId': () => ({
    body: { is_paused: true },
    async go(person, body) {
      const admin = await adminOf(person);
      const scheduleId = await insertReportSchedule(app.connection.pool, admin.id, person.company_id, 'any');
      await admin.ask('PUT /api/company/report-schedules/:scheduleId', { params: { scheduleId }, body });
      const { schedules } = (await admin.ask('GET /api/company/report-schedules')).data;
      return fieldsOf(
        body,
        must(
          schedules.find(({ id }) => id === scheduleId),
          'the schedule that was paused',
        ),
      );
    },
  }),
  'PUT /api/company/requirements/:requirementId': () => ({
    body: {
      ...terms,
      name: 'Another name',
      note: 'The law asks for it.',
      track_id: 'first-steps',
      module_id: null,
      is_mandatory: false,
      is_for_everyone: false,
      job_title_ids: ['software-engineer'],
      includes_later_joiners: false,
      due_kind: 'day',
      due_on: inAMonth(),
      due_days: 20,
      joining_of: 'company',
      repeat_kind: 'fixed_days',
      repeat_months: 6,
      repeated_steps: 'checked',
      opens_days: 10,
      grace_days: 3,
      manager_extension_days: 10,
      counts_earlier_work: false,
      accepts_overdue: true,
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      const { id: requirementId } = (await admin.ask('POST /api/company/requirements', { body: terms })).data;
      await admin.ask('PUT /api/company/requirements/:requirementId', { params: { requirementId }, body });
      const { data } = await admin.ask('GET /api/company/requirements/:requirementId', { params: { requirementId } });
      // The terms do not contain the acceptance, and each change raises the revision.
      return { ...fieldsOf(body, data), accepts_overdue: true, revision: 0 };
    },
  }),
  'PUT /api/company/ai-systems/:systemId': () => ({
    body: {
      name: 'Another assistant',
      purpose: 'Sorts letters.',
      chapter_id: null,
      team: 'The post room',
      vendor: 'Another vendor',
      risk: 'high',
      used_since: '2025-01-01',
      used_until: inAMonth(),
      responsible_id: '',
      revision: 0,
    },
    async go(person, { responsible_id: _, ...body }) {
      const admin = await adminOf(person);
      const { id: systemId } = (await admin.ask('POST /api/company/ai-systems', { body: { ...aiSystemEntry, responsible_id: admin.id } }))
        .data;
      await admin.ask('PUT /api/company/ai-systems/:systemId', { params: { systemId }, body: { ...body, responsible_id: admin.id } });
      const { data } = await admin.ask('GET /api/company/ai-systems/:systemId', { params: { systemId } });
      // The person who answers for it is known only here, and each change raises the revision.
      return { ...fieldsOf(body, data), responsible_id: data.responsible_id === admin.id ? '' : data.responsible_id, revision: 0 };
    },
  }),
  'PUT /api/company/role-profiles/:roleProfileId': () => ({
    body: {
      name: 'Another name',
      description: 'They answer letters.',
      job_title_ids: ['data-analyst'],
      skills: [{ skill_id: 'prompt-design', level: 'advanced' }],
      path: [{ kind: 'track', id: 'first-steps' }],
      system_ids: [],
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      const { id: system } = (await admin.ask('POST /api/company/ai-systems', { body: { ...aiSystemEntry, responsible_id: admin.id } }))
        .data;
      body.system_ids = [system];
      const { id: roleProfileId } = (await admin.ask('POST /api/company/role-profiles', { body: roleTerms })).data;
      await admin.ask('PUT /api/company/role-profiles/:roleProfileId', { params: { roleProfileId }, body });
      const { data } = await admin.ask('GET /api/company/role-profiles/:roleProfileId', { params: { roleProfileId } });
      const skills = data.skills.map(({ skill_id, level }) => ({ skill_id, level }));
      const path = data.path.map(({ kind, id }) => ({ kind, id }));
      // Each change raises the revision.
      return { ...fieldsOf(body, data), skills, path, revision: 0 };
    },
  }),
  'PUT /api/company/members/:userId/role-profile': () => ({
    body: { role_profile_id: '' },
    async go(person, body) {
      const admin = await adminOf(person);
      const { id } = (await admin.ask('POST /api/company/role-profiles', { body: { ...roleTerms, job_title_ids: [] } })).data;
      body.role_profile_id = id;
      const { data } = await admin.ask('PUT /api/company/members/:userId/role-profile', { params: { userId: person.id }, body });
      return { role_profile_id: data.role?.role_profile_id ?? null };
    },
  }),
  'PUT /api/goals/:id': () => ({
    body: { target: 2, due_on: inAMonth() },
    async go(person, body) {
      const id = await insertGoal(app.connection.pool, person.id);
      await person.ask('PUT /api/goals/:id', { params: { id }, body });
      const { goals } = (await person.ask('GET /api/goals/user/:userId', { params: { userId: person.id } })).data;
      const goal = goals.find((one) => one.id === id);
      return { target: goal?.target, due_on: goal?.due_on };
    },
  }),
  'PUT /api/goals/week': () => ({
    body: { target_minutes: 135 },
    async go(person, body) {
      await person.ask('PUT /api/goals/week', { body });
      const { week } = (await person.ask('GET /api/goals/user/:userId', { params: { userId: person.id } })).data;
      return { target_minutes: week.target_minutes };
    },
  }),
  'PUT /api/reviews/:id/grade': () => ({
    body: { revision: 0, grade: 'good' },
    async go(person, body) {
      const id = await insertReviewCard(app.connection.pool, person.id, quizOfCard);
      const { data } = await person.ask('PUT /api/reviews/:id/grade', { params: { id }, body });
      return { revision: data.revision, grade: data.grade };
    },
  }),
  'PUT /api/reviews/:id/pause': () => ({
    body: { is_paused: true },
    async go(person, body) {
      const id = await insertReviewCard(app.connection.pool, person.id, quizOfCard);
      await person.ask('PUT /api/reviews/:id/pause', { params: { id }, body });
      return { is_paused: (await person.ask('GET /api/reviews')).data.paused.some((one) => one.id === id) };
    },
  }),
  'PUT /api/reviews/modules/:moduleId/pause': () => ({
    body: { is_paused: true },
    async go(person, body) {
      await insertReviewCard(app.connection.pool, person.id, quizOfCard);
      await person.ask('PUT /api/reviews/modules/:moduleId/pause', { params: { moduleId: quizOfCard.module }, body });
      return { is_paused: (await person.ask('GET /api/reviews')).data.modules[0]?.is_paused };
    },
  }),
  'PUT /api/leaderboards/participation': () => ({
    body: { participates: true },
    async go(person, body) {
      await person.ask('PUT /api/leaderboards/participation', { body });
      return { participates: (await person.ask('GET /api/leaderboards', { query: {} })).data.participates };
    },
  }),
  'PUT /api/certificates/:serial/sharing': () => ({
    body: { name_shown: 'full' },
    async go(person, body) {
      const serial = await insertCertificate(app.connection.pool, person.id, 'A course');
      await person.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body });
      const { data } = await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } });
      return { name_shown: data.find((one) => one.serial === serial)?.name_shown };
    },
  }),
  'PUT /api/admin/companies/:companyId': () => ({
    body: { name: 'Another name', timezone: 'Asia/Tokyo', first_weekday: 7, open_to_registration: false, max_users: 1_234, revision: 0 },
    async go({ company_id }, body) {
      const params = { companyId: company_id ?? '' };
      const boss = await superAdmin(app);
      await boss.ask('PUT /api/admin/companies/:companyId', { params, body });
      const { revision, ...data } = (await boss.ask('GET /api/admin/companies/:companyId', { params })).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/company/settings': () => ({
    body: {
      name: 'One more name',
      timezone: 'America/Lima',
      first_weekday: 6,
      open_to_registration: false,
      default_chapter_id: null,
      rest_days: [5, 6],
      email_domains: ['example.com', 'example.org'],
      staff_sees: 'groups',
      certificate_validity_months: 18,
      certificate_line: 'Given by the academy',
      leaderboard_names: false,
      courses_need_review: true,
      accent: '#0a5c36',
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      const wanted = { ...body, default_chapter_id: await insertChapter(app.connection.pool, person.company_id, 'Default') };
      await admin.ask('PUT /api/company/settings', { body: wanted });
      const { revision, ...data } = (await admin.ask('GET /api/company/settings')).data;
      return {
        ...fieldsOf(body, data),
        revision: revision - 1,
        default_chapter_id: data.default_chapter_id === wanted.default_chapter_id ? null : 'another',
      };
    },
  }),
  'PUT /api/company/guide': () => ({
    body: {
      tools: [{ name: 'Draft assistant', link: 'https://example.com/draft', levels: ['public', 'internal'], note: 'Ask IT for access.' }],
      incident: { name: 'The service desk', mail: 'desk@example.com', phone: '+41 44 555 01 01', note: 'At any hour' },
      decider: { name: 'The AI board', mail: '', phone: '', note: 'Write to them first.' },
      policies: [{ title: 'Using AI', link: 'https://example.com/policy', topic: 'data' }],
      documents: [{ key: 'abcd1234', title: 'A letter', text: 'Dear Ms Kay', must_go: ['Kay'], must_stay: ['Dear'] }],
      claim_checks: [
        {
          key: 'abcd1234',
          title: 'A letter',
          text: 'Dear Ms Kay, the fair is in May.',
          claims: [
            {
              key: 'claim001',
              text: 'The fair is in May.',
              verdict: 'supported',
              reason: 'The letter says so.',
              quote: 'the fair is in May',
            },
            { key: 'claim002', text: 'It rains in May.', verdict: 'not-in-source', reason: 'No one mentions the rain.', quote: '' },
          ],
        },
      ],
      cases: [{ family: 'hr', job_title_ids: ['data-scientist'] }],
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      await admin.ask('PUT /api/company/guide', { body });
      const { revision, ...data } = (await admin.ask('GET /api/company/guide')).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/company/catalog': () => ({
    body: {
      tracks: [
        { track_id: 'further', is_shown: false },
        { track_id: 'first-steps', is_shown: true },
      ],
      shows_new_tracks: false,
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      await admin.ask('PUT /api/company/catalog', { body });
      const { revision, tracks, shows_new_tracks } = (await admin.ask('GET /api/company/catalog')).data;
      return { tracks: tracks.map(({ track_id, is_shown }) => ({ track_id, is_shown })), shows_new_tracks, revision: revision - 1 };
    },
  }),
  'PUT /api/system/backups/schedule': () => ({
    body: { full_every_days: 3, hour: 4, keep_days: 9, revision: 0 },
    async go(_person, body) {
      const admin = await superAdmin(app);
      await admin.ask('PUT /api/system/backups/schedule', { body });
      const { revision, ...data } = (await admin.ask('GET /api/system/backups/schedule')).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/system/messages/:messageId': () => ({
    body: { answered: true },
    async go(_person, body) {
      const admin = await superAdmin(app);
      const params = { messageId: await insertContactMessage(app.connection.pool) };
      await admin.ask('PUT /api/system/messages/:messageId', { params, body });
      return { answered: (await admin.ask('GET /api/system/messages/:messageId', { params })).data.state === 'answered' };
    },
  }),
  'PUT /api/language-models/provider': () => ({
    body: { ...modelProviderEntry, key: 'a-key', revision: 0 },
    async go(_, body) {
      const admin = await superAdmin(app);
      await admin.ask('PUT /api/language-models/provider', { body });
      const { provider, revision } = (await admin.ask('GET /api/language-models/provider')).data;
      // The key is never read back.
      return { ...fieldsOf(body, must(provider, 'the provider')), key: provider?.has_key ? body.key : null, revision: revision - 1 };
    },
  }),
  'PUT /api/system/texts': () => ({
    body: {
      revision: 0,
      operator_name: 'Example Ltd',
      operator_contact: 'office@example.test',
      terms_text: '# Terms\n\nOurs.',
      privacy_text: '# Privacy\n\nOurs.',
    },
    async go(_, body) {
      const admin = await superAdmin(app);
      await admin.ask('PUT /api/system/texts', { body });
      const { revision, ...data } = (await admin.ask('GET /api/system/texts')).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/system/settings': () => ({
    body: {
      revision: 0,
      password_min_length: 9,
      require_email_verification: false,
      company_approvals: true,
      max_file_size: 10_000_000,
      max_users_per_company: 501,
      max_modules_per_track: 11,
      max_files_per_module: 21,
      max_daily_sessions: 51,
      session_timeout: 3_601,
      rate_limit_per_hour: 1_001,
      read_limit_per_minute: 3_001,
      anonymous_limit_per_minute: 3_002,
      secret_limit_per_quarter_hour: 601,
      progress_target_modules: 31,
      certificate_validity_months: 1,
    },
    async go(_, body) {
      const admin = await superAdmin(app);
      await admin.ask('PUT /api/system/settings', { body });
      const { revision, ...data } = (await admin.ask('GET /api/system/settings')).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/company/logo': () => ({
    body: undefined,
    async go(person) {
      const admin = await adminOf(person);
      const { data } = await admin.ask('PUT /api/company/logo', { file: picture });
      return (await admin.ask('GET /api/company/settings')).data.logo === data.logo ? undefined : 'not kept';
    },
  }),
  'PUT /api/requirements/due/:roundId/exemption/file': () => ({
    body: undefined,
    async go(person) {
      const { pool } = app.connection;
      const requirement = await insertRequirement(pool, person.id, person.company_id, 'stones', 'A requirement');
      const { round: roundId } = await insertExemption(pool, await insertRound(pool, person.id, requirement), 'Words');
      await person.ask('PUT /api/requirements/due/:roundId/exemption/file', { params: { roundId }, file: picture });
      const { exemption } = (await person.ask('GET /api/requirements/due/:roundId', { params: { roundId } })).data;
      return exemption?.file?.name === 'blob.png' ? undefined : 'not kept';
    },
  }),
  'PUT /api/annotations/:annotationId': () => ({
    body: { text: 'Changed.', colour: 'blue', revision: 0 },
    async go(person, body) {
      const passage = { quote: 'stones', text_before: '', text_after: '', position: 0 };
      const { data } = await person.ask('POST /api/annotations', {
        body: { kind: 'highlight', module_id: 'stones', file_name: 'pebbles', passage },
      });
      await person.ask('PUT /api/annotations/:annotationId', { params: { annotationId: data.id }, body });
      const [saved] = (await person.ask('GET /api/annotations')).data.annotations;
      return { ...fieldsOf(body, must(saved, 'the note')), revision: must(saved, 'the note').revision - 1 };
    },
  }),
  'PUT /api/learning/prompts/:promptId': () => ({
    body: { title: 'A better title', is_shared: true, revision: 0 },
    async go(person, body) {
      const promptId = await insertKeptPrompt(app.connection.pool, person.id, { module: 'stones', file: 'pebbles' }, 'Words');
      await person.ask('PUT /api/learning/prompts/:promptId', { params: { promptId }, body });
      const [saved] = (await person.ask('GET /api/learning/prompts')).data.prompts;
      return { ...fieldsOf(body, must(saved, 'the prompt')), revision: must(saved, 'the prompt').revision - 1 };
    },
  }),
  'PUT /api/marking/tasks/:taskId/draft': () => ({
    body: { levels: { kind: 1 }, quotes: [{ criterion_id: 'kind', words: 'A submission' }], note: 'It is kind.', revision: 0 },
    async go(person, body) {
      const { pool } = app.connection;
      await grantRight(app, person, 'reviewer', null);
      const params = { taskId: await insertMarkingTask(pool) };
      await person.ask('POST /api/marking/tasks/:taskId/take', { params });
      await person.ask('PUT /api/marking/tasks/:taskId/draft', { params, body });
      const { own } = (await person.ask('GET /api/marking/tasks/:taskId', { params })).data;
      return { ...fieldsOf(body, must(own, 'the draft')), revision: must(own, 'the draft').revision - 1 };
    },
  }),
  'PUT /api/marking/second-marks': () => ({
    body: { second_marks: 35, revision: 0 },
    async go(person, body) {
      const { company_id } = person;
      await grantRight(app, person, 'reviewer', company_id);
      const query = { company: must(company_id, 'the company') };
      await person.ask('PUT /api/marking/second-marks', { query, body });
      const { second_marks, revision } = (await person.ask('GET /api/marking/rubrics', { query })).data;
      return { second_marks, revision: revision - 1 };
    },
  }),
  'PUT /api/external-learning/:learningId': () => ({
    body: { title: 'First aid', provider: 'Red Cross', completed_on: '2026-01-03', hours: 4.5, valid_until: '2027-01-03', revision: 0 },
    async go(person, body) {
      const { data } = await person.ask('POST /api/external-learning', { body: learned });
      const params = { learningId: data.id };
      await person.ask('PUT /api/external-learning/:learningId', { params, body });
      const [saved] = (await person.ask('GET /api/external-learning')).data.learning;
      return { ...fieldsOf(body, must(saved, 'the learning')), revision: must(saved, 'the learning').revision - 1 };
    },
  }),
  'PUT /api/external-learning/:learningId/file': () => ({
    body: undefined,
    async go(person) {
      const { data } = await person.ask('POST /api/external-learning', { body: { ...learned, title: 'With a file' } });
      await person.ask('PUT /api/external-learning/:learningId/file', { params: { learningId: data.id }, file: picture });
      const { learning } = (await person.ask('GET /api/external-learning')).data;
      return learning.find(({ id }) => id === data.id)?.file?.name === 'blob.png' ? undefined : 'not kept';
    },
  }),
  'PUT /api/company/chapters/:chapterId': () => ({
    body: { name: 'Another chapter', description: 'What it is for', lead_id: null, revision: 0 },
    async go(person, body) {
      const admin = await adminOf(person);
      const params = { chapterId: await insertChapter(app.connection.pool, person.company_id, 'Chapter') };
      await admin.ask('PUT /api/company/chapters/:chapterId', { params, body: { ...body, lead_id: person.id } });
      const { revision, ...data } = (await admin.ask('GET /api/company/chapters/:chapterId', { params })).data;
      return { ...fieldsOf(body, data), lead_id: data.lead?.id === person.id ? null : 'another', revision: revision - 1 };
    },
  }),
  'PUT /api/company/notes/:noteId': () => ({
    body: { text: 'Another note', revision: 0 },
    async go(person, body) {
      const admin = await adminOf(person);
      const params = { userId: person.id };
      const { data } = await admin.ask('POST /api/company/members/:userId/notes', { params, body: { text: 'A note' } });
      await admin.ask('PUT /api/company/notes/:noteId', { params: { noteId: data.id }, body });
      const [note] = (await admin.ask('GET /api/company/members/:userId', { params })).data.notes;
      return { text: note?.text, revision: (note?.revision ?? 0) - 1 };
    },
  }),
  'PUT /api/company/members/:userId/manager': () => ({
    body: { manager_id: null },
    async go(person, body) {
      const admin = await adminOf(person);
      const params = { userId: person.id };
      await admin.ask('PUT /api/company/members/:userId/manager', { params, body: { ...body, manager_id: admin.id } });
      const { data } = await admin.ask('GET /api/company/members/:userId/manager', { params });
      return { manager_id: data.manager?.id === admin.id ? null : 'another' };
    },
  }),
  'PUT /api/company/members/:userId/author-rights': () => ({
    body: { rights: ['author', 'reviewer'] },
    async go(person, body) {
      const admin = await adminOf(person);
      const params = { userId: person.id };
      await admin.ask('PUT /api/company/members/:userId/author-rights', { params, body });
      return (await admin.ask('GET /api/company/members/:userId/author-rights', { params })).data;
    },
  }),
  'PUT /api/admin/users/:userId/author-rights': () => ({
    body: { rights: ['reviewer'] },
    async go(person, body) {
      const admin = await superAdmin(app);
      const params = { userId: person.id };
      await admin.ask('PUT /api/admin/users/:userId/author-rights', { params, body });
      return (await admin.ask('GET /api/admin/users/:userId/author-rights', { params })).data;
    },
  }),
  'PUT /api/company/imports/:importId': () => ({
    body: {
      columns: { email: 0, full_name: null, first_name: 0, last_name: null, role: null, chapter: 0, manager: null },
      make_chapters: true,
      revision: 0,
    },
    async go(person, body) {
      const admin = await adminOf(person);
      const params = { importId: await insertImport(app.connection.pool, person.company_id, 'people') };
      await admin.ask('PUT /api/company/imports/:importId', { params, body });
      const { revision, ...data } = (await admin.ask('GET /api/company/imports/:importId', { params })).data;
      return { ...fieldsOf(body, data), revision: revision - 1 };
    },
  }),
  'PUT /api/company/imports/:importId/rows/:line': () => ({
    body: { cells: { email: 'other@example.test' }, revision: 0 },
    async go(person, body) {
      const admin = await adminOf(person);
      const importId = await insertImport(app.connection.pool, person.company_id, 'people');
      const [before] = (await admin.ask('GET /api/company/imports/:importId/rows', { params: { importId } })).data.rows;
      const params = { importId, line: before?.line ?? 0 };
      const { revision } = (await admin.ask('PUT /api/company/imports/:importId/rows/:line', { params, body })).data;
      const [row] = (await admin.ask('GET /api/company/imports/:importId/rows', { params: { importId } })).data.rows;
      return { cells: fieldsOf(body.cells, row?.cells ?? {}), revision: revision - 1 };
    },
  }),
  'PUT /api/admin/authoring/tracks/:trackId': () => ({
    body: {
      based_on: 1,
      details: { title: 'Steps', summary: 'To go.', outcome: 'Going.', level: 'advanced', hue: 'gold', glyph: 'summit' },
    },
    async go(_, { based_on, details }) {
      const boss = await superAdmin(app);
      const params = { trackId: 'first-steps' };
      await boss.ask('PUT /api/admin/authoring/tracks/:trackId', { params, body: { based_on, details } });
      const track = (await boss.ask('GET /api/admin/authoring')).data.tracks.find(({ id }) => id === params.trackId);
      return { based_on: (track?.revision ?? 0) - 1, details: track?.details };
    },
  }),
  'PUT /api/admin/authoring/order': () => ({
    body: { tracks: ['further', 'first-steps', 'secret'] },
    async go(_, body) {
      const boss = await superAdmin(app);
      await boss.ask('PUT /api/admin/authoring/order', { body });
      return { tracks: (await boss.ask('GET /api/admin/authoring')).data.tracks.map(({ id }) => id) };
    },
  }),
  'PUT /api/admin/authoring/tracks/:trackId/order': () => ({
    body: { modules: ['winds', 'summits'] },
    async go(_, body) {
      const boss = await superAdmin(app);
      await boss.ask('PUT /api/admin/authoring/tracks/:trackId/order', { params: { trackId: 'further' }, body });
      const track = (await boss.ask('GET /api/admin/authoring')).data.tracks.find(({ id }) => id === 'further');
      return { modules: track?.modules.map(({ id }) => id) };
    },
  }),
  'PUT /api/admin/authoring/drafts/:moduleId': () => ({
    body: {
      based_on: 1,
      details: {
        title: 'Gusts',
        summary: 'Of wind.',
        outcome: 'Standing.',
        level: 'advanced',
        skills: ['tokenization'],
        prerequisites: ['stones'],
        updated: '2026-11-22',
      },
    },
    async go(_, body) {
      const boss = await superAdmin(app);
      const params = { moduleId: 'winds' };
      await boss.ask('PUT /api/admin/authoring/drafts/:moduleId', { params, body });
      const { revision, details } = (await boss.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
      return { based_on: revision - 1, details };
    },
  }),
  'PUT /api/admin/authoring/drafts/:moduleId/order': () => ({
    body: { files: ['check', 'walking', 'count-steps'] },
    async go(_, body) {
      const boss = await superAdmin(app);
      const params = { moduleId: 'paths' };
      await boss.ask('PUT /api/admin/authoring/drafts/:moduleId/order', { params, body });
      const { files } = (await boss.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
      return { files: files.map(({ file_name }) => file_name) };
    },
  }),
  'PUT /api/admin/authoring/drafts/:moduleId/files/:fileName': () => ({
    // A body has either the text or its contents, so both are sent, one after the other.
    body: {
      based_on: 1,
      source: { title: 'Gusts', minutes: 9, text: 'They blow.\n' },
      text: '---\ntitle: Gusts\nminutes: 8\n---\nThey blew.\n',
    },
    async go(_, { based_on, source, text }) {
      const boss = await superAdmin(app);
      const params = { moduleId: 'winds', fileName: 'gusts' };
      const put = 'PUT /api/admin/authoring/drafts/:moduleId/files/:fileName';
      const now = async () => (await boss.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params })).data;
      await boss.ask(put, { params, body: { based_on, source } });
      const { revision, source: saved } = await now();
      await boss.ask(put, { params, body: { based_on: revision, text } });
      return { based_on: revision - 1, source: saved, text: (await now()).text };
    },
  }),
  'PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name': () => ({
    body: { file_name: 'another-name' },
    async go(_, body) {
      const boss = await superAdmin(app);
      const params = { moduleId: 'unfinished', fileName: 'draft-lesson' };
      await boss.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name', { params, body });
      const { files } = (await boss.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
      return { file_name: files[0]?.file_name };
    },
  }),
  'PUT /api/learning/modules/:moduleId/content/:fileName/draft': () => ({
    // The other fields say what the code is based on, and are not stored.
    body: { code: 'function steps() {}', based_on: null, replace: true },
    async go(person, body) {
      const params = { moduleId: 'paths', fileName: 'count-steps' };
      await person.ask('PUT /api/learning/modules/:moduleId/content/:fileName/draft', { params, body });
      const { data } = await person.ask('GET /api/learning/modules/:moduleId/content/:fileName/practice', { params });
      return { ...body, code: data.draft?.code };
    },
  }),
  'PUT /api/capstones/tracks/:trackId/draft': () => ({
    body: { answers: { why: 'It stands.' }, revision: 0 },
    async go(person, body) {
      const params = { trackId: 'further' };
      await insertCapstone(app.connection.pool, params.trackId);
      await person.ask('PUT /api/capstones/tracks/:trackId/draft', { params, body });
      const { data } = await person.ask('GET /api/capstones/tracks/:trackId', { params });
      return { ...body, answers: data.capstone?.draft.answers ?? {} };
    },
  }),
  'PUT /api/learning/modules/:moduleId/content/:fileName/position': () => ({
    // The age says when that was, and is not stored.
    body: { anchor: 'what-a-pebble-weighs', block: 2, part: 250, second: 61, page: 4, age: 0 },
    async go(person, body) {
      const params = { moduleId: 'stones', fileName: 'pebbles' };
      await person.ask('PUT /api/learning/modules/:moduleId/content/:fileName/position', { params, body });
      const { data } = await person.ask('GET /api/learning/modules/:moduleId/positions', { params: { moduleId: 'stones' } });
      return { ...body, ...fieldsOf({ anchor: 0, block: 0, part: 0, second: 0, page: 0 }, must(data.positions[0], 'the position')) };
    },
  }),
  'PUT /api/learning/reading-settings': () => ({
    body: { size: 'large', width: 'wide', spacing: 'loose', speed: 'fast', video_speed: '1.5', cases: 'finance' },
    async go(person, body) {
      await person.ask('PUT /api/learning/reading-settings', { body });
      return fieldsOf(body, (await person.ask('GET /api/learning/reading-settings')).data);
    },
  }),
  'PUT /modules/modules/:moduleId/:fileName/time': () => ({
    body: { time_spent: 50 },
    async go(person, body) {
      await open(person, 'winds', 'gusts');
      app.clock.forward(60_000);
      await person.ask('PUT /modules/modules/:moduleId/:fileName/time', { params: { moduleId: 'winds', fileName: 'gusts' }, body });
      const { data } = await person.ask('GET /modules/progress');
      return { time_spent: data.modules.find((module) => module.module_id === 'winds')?.files[0]?.time_spent };
    },
  }),
};

test.each(Object.entries(trips) as [string, () => Trip<Puts>][])(
  'every field of %s can be read back exactly as it was sent',
  async (_, make) => {
    const place = await company(app);
    const person = await student(app, { company_id: place.id, chapter_id: place.chapter.id });
    const trip = make();
    expect(await trip.go(person, trip.body as never)).toEqual(trip.body);
  },
);
