import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/access.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { TestApp } from '#server/testing/app.ts';
import { insertCapstone } from '#server/testing/capstones.ts';
import { publishDialogue } from '#server/testing/dialogues.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { publishLab } from '#server/testing/labs.ts';
import { insertModelProvider } from '#server/testing/language-models.ts';
import { placementFor } from '#server/testing/placement.ts';
import { publishPromptLab } from '#server/testing/prompt-labs.ts';
import { insertSummary } from '#server/testing/summaries.ts';
import { insertAiSystem, insertGuide, insertLogo } from './company-objects.ts';
import {
  insertAnnotation,
  insertConversation,
  insertExternalLearning,
  insertKeptPrompt,
  insertLabAttempt,
  insertOpenAttempt,
  insertPlacementSession,
  insertPromptVersion,
  insertReviewCard,
  insertTutorTurn,
} from './learning-objects.ts';
import {
  appointLead,
  type ExemptionIds,
  insertCalendar,
  insertCertificate,
  insertChapter,
  insertContactMessage,
  insertDelegation,
  insertExemption,
  insertFailedJob,
  insertFailedMail,
  insertGoal,
  insertImport,
  insertInvitation,
  insertLink,
  insertMember,
  insertNote,
  insertNotification,
  insertReportSchedule,
  insertReportView,
  insertRequirement,
  insertRound,
  insertSession,
} from './objects.ts';
import { insertRoleProfile } from './role-profile-objects.ts';

/** A string in all of the other company's text and email addresses. If it appears in a response to anyone else, there is a leak. */
export const marker = 'marker-of-the-other-company';
/** A question in the platform's question bank. */
export const questionOfBank = 'sand-of-the-bank';

/** The people who make every call, named by their relation to the first company. */
export const names = ['student', 'sibling', 'manager', 'admin', 'otherStudent', 'otherAdmin', 'superAdmin'] as const;
export type Name = (typeof names)[number];
/** The people who must not reach the other company. */
export const outsiders: readonly (Name | null)[] = [null, 'student', 'sibling', 'manager', 'admin'];
/** To whom people report: the manager is a student, and the others are admins. */
export const managers: Partial<Record<Name, Name>> = { student: 'manager', sibling: 'admin', otherStudent: 'otherAdmin' };

export type Member = Person & { name: Name; role: Role };

export interface World {
  app: TestApp;
  people: Record<Name, Member>;
  company_id: CompanyId;
  other_company_id: CompanyId;
  /** The ids of the other company, its chapter and its people. No outsider may see them. */
  forbidden: readonly string[];
  /** A lesson and its module, a quiz, an exercise, a track and a picture from the fixture catalog. */
  module: string;
  lesson: string;
  quiz: { module: string; file: string };
  exercise: { module: string; file: string };
  /** A lab that was published for this world. */
  lab: { module: string; file: string };
  /** A prompt lab and a dialogue that were published for this world. */
  promptLab: { module: string; file: string };
  dialogue: { module: string; file: string };
  track: string;
  medium: string;
  /** Creates a new object for that person and returns its id. Each call needs its own object, because some calls use it up. */
  sessionOf(name: Name): Promise<string>;
  notificationOf(name: Name): Promise<string>;
  goalOf(name: Name): Promise<string>;
  /** Starts an attempt at the quiz by that person. */
  openAttemptOf(name: Name): Promise<string>;
  /** Inserts a version of a prompt by that person, who has at most one. */
  promptVersionOf(name: Name): Promise<string>;
  /** Inserts an open written conversation of that person, who has at most one. */
  conversationOf(name: Name): Promise<string>;
  /** Inserts a prompt that that person has kept. */
  keptPromptOf(name: Name, options?: { isShared: boolean }): Promise<string>;
  /** Starts an attempt at the lab by that person. */
  labAttemptOf(name: Name): Promise<string>;
  /** Inserts a card of that person for a question of the quiz, with a right answer. Returns an unknown id for a super admin. */
  reviewCardOf(name: Name): Promise<string>;
  /** A track with a placement. */
  placement: { track: string; module: string };
  /** Starts its placement for that person. */
  placementOf(name: Name): Promise<string>;
  /** Creates an empty chapter in that person's company. Returns an unknown id for people without a company. */
  chapterOf(name: Name): Promise<string>;
  /** Makes that person the lead of their chapter, or of one in their company. Returns an unknown id for people without a company. */
  ledChapterOf(name: Name): Promise<string>;
  /** Returns a member of that chapter. */
  memberLedBy(name: Name): Promise<string>;
  /** Makes everyone report to their manager in `managers` again, because other calls change that. */
  reportAgain(): Promise<void>;
  /** Creates a future delegation from them to a new member. Returns an unknown id for people without a company. */
  delegationOf(name: Name): Promise<string>;
  /** Creates an open invitation to that person's company, or a link to join it. Returns an unknown id for people without a company. */
  invitationOf(name: Name): Promise<string>;
  linkOf(name: Name): Promise<string>;
  /** Creates an import of one person. */
  importOf(name: Name): Promise<string>;
  /** Creates a note about that person, written by no one here. Returns an unknown id for people without a company. */
  noteAbout(name: Name): Promise<string>;
  /** Creates a report view of that person, or a report scheduled in their company. Returns an unknown id for people without a company. */
  reportViewOf(name: Name): Promise<string>;
  reportScheduleOf(name: Name): Promise<string>;
  /** Creates a role profile of that person's company, and gives it to them. Returns an unknown id for people without a company. */
  roleProfileOf(name: Name): Promise<string>;
  /** Creates a requirement in that person's company; `roundOf` also opens a round for them. Returns an unknown id for people without one. */
  requirementOf(name: Name): Promise<string>;
  roundOf(name: Name): Promise<string>;
  /** Creates that person's request to be exempted from such a round. */
  exemptionOf(name: Name): Promise<ExemptionIds>;
  /** Inserts learning from elsewhere of that person, with a request to accept it for such a round. */
  externalLearningOf(name: Name): Promise<Awaited<ReturnType<typeof insertExternalLearning>>>;
  /** Creates a note of that person on a lesson. */
  annotationOf(name: Name): Promise<string>;
  /** Inserts a question to the tutor with its answer, and returns its conversation. */
  tutorConversationOf(name: Name): Promise<string>;
  /** Enters an AI system for that person's company, with a release. Returns unknown ids for people without a company. */
  aiSystemOf(name: Name): Promise<{ system: string; release: string }>;
  /** Sets up a provider of language models for the platform, and one for that person's company. */
  modelProviderOf(name: Name): Promise<void>;
  /** Creates the address of that person's calendar, and returns its secret. */
  calendarOf(name: Name): Promise<string>;
  /** Returns the key of a document in the guide of that person's company; an unknown one for someone without a company. */
  guideDocumentOf(name: Name): Promise<string>;
  /** Returns the logo key of that person's company. */
  logoOf(name: Name): Promise<string>;
  /** Returns the serial number of one of that person's certificates. */
  certificateOf(name: Name): Promise<string>;
  /** Creates an email about an account that the mail server refused, or a failed background job. */
  failedMail(): Promise<string>;
  failedJob(): Promise<string>;
  contactMessage(): Promise<string>;
}

const roles: Record<Name, Role> = {
  student: 'Student',
  sibling: 'Student',
  manager: 'Student',
  admin: 'CompanyAdmin',
  otherStudent: 'Student',
  otherAdmin: 'CompanyAdmin',
  superAdmin: 'SuperAdmin',
};

/** Creates two companies with people of every kind who have learned something. */
export async function createWorld(app: TestApp): Promise<World> {
  const { pool } = app.connection;
  const own = await company(app, { name: 'First company' });
  // The company is closed to registration, so no outsider may even know its name.
  const other = await company(app, { name: marker, open_to_registration: false });
  await pool.query('update chapters set name = $1 where id = $2', [`${marker} chapter`, other.chapter.id]);
  const question = { kind: 'true_false', prompt: 'Is it sand?', answer: true, explanation: 'It is.' };
  await pool.query(
    `insert into bank_questions (id, question, version, words, assets) values ($1, $2, '000000000000', 'Is it sand?', '[]')`,
    [questionOfBank, question],
  );
  const mine = { company_id: own.id, chapter_id: own.chapter.id };
  const theirs = (name: string) => ({
    company_id: other.id,
    chapter_id: other.chapter.id,
    full_name: `${marker} ${name}`,
    email: `${name}@${marker}.test`,
    bio: marker,
  });
  const made: Record<Name, Person> = {
    student: await student(app, mine),
    sibling: await student(app, mine),
    manager: await student(app, mine),
    admin: await companyAdmin(app, own.id),
    otherStudent: await student(app, theirs('student')),
    otherAdmin: await companyAdmin(app, other.id, theirs('admin')),
    superAdmin: await superAdmin(app),
  };
  const [track] = (await made.student.ask('GET /api/learning/tracks')).data;
  const { modules } = (await made.student.ask('GET /api/learning/modules')).data;
  const files = modules.flatMap((module) => module.files.map((file) => ({ module: module.id, file: file.file_name, kind: file.kind })));
  const lesson = files.find((file) => file.kind === 'lesson');
  const quiz = files.find((file) => file.kind === 'quiz');
  const exercise = files.find((file) => file.kind === 'exercise');
  const media = await pool.query<{ name: string }>(`select sha256 || '.' || ending as name from media limit 1`);
  const medium = media.rows[0]?.name;
  if (!track || !lesson || !quiz || !exercise || !medium) throw new Error('the fixture catalog has no lesson, quiz, exercise or medium');

  const wordsOf = (name: Name) => (name.startsWith('other') ? marker : 'news');
  for (const name of names) {
    if (name === 'superAdmin') continue;
    await made[name].ask('POST /api/learning/progress', { body: { module_id: lesson.module, file_name: lesson.file, completed: true } });
    await made[name].ask('PUT /api/leaderboards/participation', { body: { participates: true } });
    const params = { moduleId: quiz.module, fileName: quiz.file };
    await made[name].ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts/open', { params });
  }
  const people = Object.fromEntries(names.map((name) => [name, { ...made[name], name, role: roles[name] }])) as World['people'];
  const idOf = (name: Name) => people[name].id;
  async function ledChapterOf(name: Name): Promise<string> {
    if (name === 'superAdmin') return insertChapter(pool, null, wordsOf(name));
    const { id } = (name.startsWith('other') ? other : own).chapter;
    await appointLead(pool, id, idOf(name));
    return id;
  }
  async function reportAgain(): Promise<void> {
    for (const [report, manager] of Object.entries(managers) as [Name, Name][])
      await pool.query('update users set manager_id = $1 where id = $2', [idOf(manager), idOf(report)]);
  }
  await reportAgain();
  const placed = [track.id, JSON.stringify(placementFor(lesson.module))];
  await pool.query('insert into track_placements (track_id, source) values ($1, $2) on conflict do nothing', placed);
  await Promise.all([insertSummary(pool, lesson), insertCapstone(pool, track.id)]);
  const lab = await publishLab(made.superAdmin);
  const promptLab = await publishPromptLab(made.superAdmin);
  const dialogue = await publishDialogue(made.superAdmin);
  // The first attempt stores the lab's rendered text.
  await made.student.ask('POST /api/learning/modules/:moduleId/content/:fileName/lab/open', {
    params: { moduleId: lab.module, fileName: lab.file },
  });
  return {
    app,
    people,
    company_id: own.id,
    other_company_id: other.id,
    forbidden: [other.id, other.chapter.id, idOf('otherStudent'), idOf('otherAdmin')],
    module: lesson.module,
    lesson: lesson.file,
    quiz,
    exercise,
    lab,
    promptLab,
    dialogue,
    track: track.id,
    medium,
    sessionOf: (name) => insertSession(pool, idOf(name)),
    notificationOf: (name) => insertNotification(pool, idOf(name), wordsOf(name)),
    goalOf: (name) => insertGoal(pool, idOf(name)),
    placement: { track: track.id, module: lesson.module },
    placementOf: (name) => insertPlacementSession(pool, idOf(name), track.id),
    openAttemptOf: async (name) => (name === 'superAdmin' ? randomUUID() : insertOpenAttempt(pool, idOf(name), quiz)),
    labAttemptOf: (name) => insertLabAttempt(pool, idOf(name), lab),
    promptVersionOf: (name) => insertPromptVersion(pool, idOf(name), promptLab, wordsOf(name)),
    conversationOf: (name) => insertConversation(pool, idOf(name), dialogue, wordsOf(name)),
    keptPromptOf: (name, options) => insertKeptPrompt(pool, idOf(name), promptLab, wordsOf(name), options),
    reviewCardOf: async (name) => (name === 'superAdmin' ? randomUUID() : insertReviewCard(pool, idOf(name), quiz, wordsOf(name))),
    ledChapterOf,
    reportAgain,
    delegationOf: async (name) => insertDelegation(pool, idOf(name), await insertMember(pool, await ledChapterOf(name), wordsOf(name))),
    memberLedBy: async (name) => insertMember(pool, await ledChapterOf(name), wordsOf(name)),
    chapterOf: (name) => insertChapter(pool, made[name].company_id, wordsOf(name)),
    invitationOf: (name) => insertInvitation(pool, made[name].company_id, wordsOf(name)),
    importOf: (name) => insertImport(pool, made[name].company_id, wordsOf(name)),
    linkOf: (name) => insertLink(pool, made[name].company_id, wordsOf(name)),
    noteAbout: (name) => insertNote(pool, idOf(name), made[name].company_id, wordsOf(name)),
    reportViewOf: (name) => insertReportView(pool, idOf(name), made[name].company_id ?? own.id, wordsOf(name)),
    reportScheduleOf: (name) => insertReportSchedule(pool, idOf(name), made[name].company_id, wordsOf(name)),
    roleProfileOf: (name) => insertRoleProfile(pool, idOf(name), made[name].company_id, lesson.module, wordsOf(name)),
    requirementOf: (name) => insertRequirement(pool, idOf(name), made[name].company_id, lesson.module, wordsOf(name)),
    roundOf: async (name) =>
      insertRound(pool, idOf(name), await insertRequirement(pool, idOf(name), made[name].company_id, lesson.module, wordsOf(name))),
    calendarOf: (name) => insertCalendar(pool, idOf(name)),
    externalLearningOf: async (name) => {
      const requirement = await insertRequirement(pool, idOf(name), made[name].company_id, lesson.module, wordsOf(name));
      return insertExternalLearning(pool, idOf(name), await insertRound(pool, idOf(name), requirement), wordsOf(name));
    },
    exemptionOf: async (name) => {
      const requirement = await insertRequirement(pool, idOf(name), made[name].company_id, lesson.module, wordsOf(name));
      return insertExemption(pool, await insertRound(pool, idOf(name), requirement), wordsOf(name));
    },
    tutorConversationOf: (name) => insertTutorTurn(pool, idOf(name), lesson.module, lesson.file, wordsOf(name)),
    annotationOf: (name) => insertAnnotation(pool, idOf(name), lesson.module, lesson.file, wordsOf(name)),
    aiSystemOf: (name) => insertAiSystem(pool, idOf(name), made[name].company_id, wordsOf(name)),
    modelProviderOf: (name) => insertModelProvider(pool, made[name].company_id, wordsOf(name)),
    guideDocumentOf: (name) => insertGuide(pool, made[name].company_id, wordsOf(name)),
    logoOf: (name) => insertLogo(pool, must(made[name].company_id, 'the company of the person')),
    certificateOf: (name) => insertCertificate(pool, idOf(name), wordsOf(name)),
    failedMail: () => insertFailedMail(pool),
    failedJob: () => insertFailedJob(pool),
    contactMessage: () => insertContactMessage(pool),
  };
}
