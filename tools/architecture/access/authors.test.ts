import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adoptions } from '#contract/adoptions.ts';
import { authoring } from '#contract/authoring.ts';
import { courseComments } from '#contract/course-comments.ts';
import { courseImports } from '#contract/course-imports.ts';
import { courseReviews } from '#contract/course-reviews.ts';
import { courseTransfers } from '#contract/course-transfers.ts';
import { itemQuality } from '#contract/item-quality.ts';
import { marking } from '#contract/marking.ts';
import { questionBanks } from '#contract/question-banks.ts';
import type { Answer } from '#server/testing/app.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { rows as adoptionRows } from './adoptions.ts';
import { rows as authoringRows } from './authoring.ts';
import { rows as commentRows } from './course-comments.ts';
import { rows as importRows } from './course-imports.ts';
import { rows as reviewRows } from './course-reviews.ts';
import { rows as transferRows } from './course-transfers.ts';
import { rows as qualityRows } from './item-quality.ts';
import { insertMarkingTask } from './learning-objects.ts';
import { rows as markingRows } from './marking.ts';
import { rows as bankRows } from './question-banks.ts';
import { unknownId } from './row.ts';
import { marker, type World } from './world.ts';

// The calls about reviews have names of their own here, because other calls are named like them.
const { work, read, ask: askFor, decide, ...dates } = courseReviews;
// A company's admins make this call without a right.
const { exportOfCompany: _export, ...transfers } = courseTransfers;
const endpoints = {
  ...authoring,
  ...adoptions,
  ...courseImports,
  ...courseComments,
  ...transfers,
  ...questionBanks,
  ...dates,
  reviewWork: work,
  readReviews: read,
  askForReview: askFor,
  decideReview: decide,
  quality: itemQuality.module,
  ...marking,
};
const { exportOfCompany: _exportRow, ...ofTransfers } = transferRows;
const ofTask = { params: { taskId: '' } };
const aMark = { levels: {}, quotes: [], note: '', revision: 0 };
const { work: workRow, read: readRow, ask: askRow, decide: decideRow, ...dateRows } = reviewRows;
const rows = {
  ...authoringRows,
  ...adoptionRows,
  // The matrix adopts a module and starts a thread for these calls, but this test names the courses below.
  originEdition: { ...adoptionRows.originEdition, args: () => ({ params: { moduleId: '', number: 1 } }) },
  ...importRows,
  ...commentRows,
  thread: { ...commentRows.thread, args: commentRows.resolve.args },
  ...ofTransfers,
  ...bankRows,
  ...dateRows,
  reviewWork: workRow,
  readReviews: readRow,
  askForReview: askRow,
  decideReview: decideRow,
  quality: qualityRows.module,
  ...markingRows,
  // The matrix inserts a submission for these calls, but this test has one in each queue.
  task: { args: () => ofTask },
  take: { args: () => ofTask },
  assign: { args: () => ({ ...ofTask, body: { person_id: unknownId } }) },
  giveBack: { args: () => ofTask },
  saveDraft: { args: () => ({ ...ofTask, body: aMark }) },
  submit: { args: () => ({ ...ofTask, body: aMark }) },
};

type Call = keyof typeof endpoints;
/**
 * The effect of each call on what it names, declared here again independently of the contract. A call reads or writes a track, a module or a
 * file, or a catalog that it names by its company, or it is about the platform's catalog as a whole. Calls with which reviewers mark are
 * refused to authors.
 */
const does: Record<
  Call,
  'reads' | 'writes' | 'reads a catalog' | 'writes a catalog' | 'reads the platform' | 'writes the platform' | 'marks' | 'marks a catalog'
> = {
  overview: 'reads a catalog',
  createTrack: 'writes a catalog',
  orderTracks: 'writes a catalog',
  saveTrack: 'writes',
  publishTrack: 'writes',
  archiveTrack: 'writes',
  bringBackTrack: 'writes',
  orderModules: 'writes',
  createModule: 'writes',
  module: 'reads',
  saveModule: 'writes',
  duplicateModule: 'writes',
  orderFiles: 'writes',
  archiveModule: 'writes',
  bringBackModule: 'writes',
  publication: 'reads',
  publishModule: 'writes',
  createFile: 'writes',
  file: 'reads',
  saveFile: 'writes',
  renameFile: 'writes',
  duplicateFile: 'writes',
  removeFile: 'writes',
  history: 'reads',
  revision: 'reads',
  restoreRevision: 'writes',
  preview: 'reads',
  trial: 'reads',
  tryQuiz: 'reads',
  trialAnswers: 'reads',
  trialLab: 'reads',
  trialPrompt: 'reads',
  trialDialogue: 'reads',
  trialSolution: 'reads',
  presence: 'writes',
  uploadPicture: 'writes',
  uploadMedium: 'writes',
  removePicture: 'writes',
  mediaLibrary: 'reads a catalog',
  deleteMedium: 'writes a catalog',
  copyMedium: 'writes',
  editions: 'reads',
  edition: 'reads',
  restoreEdition: 'writes',
  glossary: 'reads the platform',
  createTerm: 'writes the platform',
  saveTerm: 'writes the platform',
  deleteTerm: 'writes the platform',
  importCatalog: 'writes the platform',
  exportCatalog: 'reads the platform',
  adoptable: 'reads a catalog',
  adopt: 'writes',
  origin: 'reads',
  originEdition: 'reads',
  takeOrigin: 'writes',
  keepOwn: 'writes',
  checkCourseImport: 'reads a catalog',
  createFromFile: 'writes',
  createCourseFromFile: 'writes',
  exportCourses: 'reads a catalog',
  checkCourses: 'reads a catalog',
  addCourses: 'writes a catalog',
  bank: 'reads a catalog',
  createQuestion: 'writes a catalog',
  question: 'reads a catalog',
  saveQuestion: 'writes a catalog',
  deleteQuestion: 'writes a catalog',
  addToBank: 'writes',
  takeFromBank: 'writes',
  bankOfModule: 'reads',
  reviewWork: 'reads a catalog',
  readReviews: 'reads',
  askForReview: 'writes',
  // Reviewers may decide, so to them it is like a read.
  decideReview: 'reads',
  schedule: 'writes',
  cancelSchedule: 'writes',
  care: 'writes',
  comments: 'reads',
  thread: 'reads',
  // Reviewers may comment, so for them these calls are like reads.
  startThread: 'reads',
  reply: 'reads',
  resolve: 'reads',
  reopen: 'reads',
  editComment: 'reads',
  deleteComment: 'reads',
  quality: 'reads',
  queue: 'marks a catalog',
  task: 'marks',
  take: 'marks',
  assign: 'marks',
  giveBack: 'marks',
  saveDraft: 'marks',
  submit: 'marks',
  rubrics: 'marks a catalog',
  setShare: 'marks a catalog',
};
/**
 * The calls that find nothing in an empty bank, and in a new module, which has no edition, learner, review, comment or exercise, and no file
 * of that name.
 */
const findNothing: readonly Call[] = [
  'edition',
  'restoreEdition',
  'trialSolution',
  'duplicateFile',
  'removeFile',
  'restoreRevision',
  'decideReview',
  'thread',
  'reply',
  'resolve',
  'reopen',
  'editComment',
  'deleteMedium',
  'copyMedium',
  'deleteComment',
  'quality',
  'exportCourses',
  'originEdition',
  'takeOrigin',
  'keepOwn',
  // Only companies can adopt the platform's modules.
  'adopt',
  'question',
  'saveQuestion',
  'takeFromBank',
];

const owners = ['own company', 'other company', 'platform'] as const;
type Owner = (typeof owners)[number];
/** Where each of these people has a right, and which. */
const people = {
  author: { of: 'own company', right: 'author' },
  reviewer: { of: 'own company', right: 'reviewer' },
  platformAuthor: { of: 'platform', right: 'author' },
  platformReviewer: { of: 'platform', right: 'reviewer' },
  otherAuthor: { of: 'other company', right: 'author' },
  nobody: { of: null, right: null },
} as const;
type Who = keyof typeof people;

interface Course {
  /** A submission in the queue of the same owner. */
  taskId: string;
  company: string | undefined;
  trackId: string;
  moduleId: string;
}
let app: Awaited<ReturnType<typeof startTestApp>>;
let made: Record<Who, Person>;
let courses: Record<Owner, Course>;

beforeAll(async () => {
  app = await startTestApp();
  const [own, other] = [(await company(app)).id, (await company(app, { name: marker })).id];
  const root = await staySignedIn(app, await superAdmin(app));
  async function course(of: string, title: string): Promise<Course> {
    const track = await root.ask('POST /api/admin/authoring/tracks', { query: { company: of }, body: { id: 'a-track', title } });
    const trackId = track.data.id;
    const module = await root.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
      params: { trackId },
      body: { id: 'a-module', title },
    });
    const moduleId = module.data.id;
    const body = { file_name: 'draft-lesson', kind: 'lesson', title } as const;
    expect((await root.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId }, body })).status).toBe(201);
    return { company: of, trackId, moduleId, taskId: await insertMarkingTask(app.connection.pool, { company_id: of, words: title }) };
  }
  courses = {
    'own company': await course(own, 'Ours'),
    'other company': await course(other, `${marker} theirs`),
    platform: { company: undefined, trackId: 'first-steps', moduleId: 'unfinished', taskId: await insertMarkingTask(app.connection.pool) },
  };
  const entries = Object.entries(people).map(async ([who, { of, right }]) => {
    const person = await staySignedIn(app, await student(app, { company_id: of === 'other company' ? other : own }));
    if (right)
      await app.connection.pool.query(
        'insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($1, $2, $3, now(), $1)',
        [person.id, right, of === 'platform' ? null : courses[of].company],
      );
    return [who, person] as const;
  });
  made = Object.fromEntries(await Promise.all(entries)) as Record<Who, Person>;
});
afterAll(() => app.close());

interface Arguments {
  params?: Record<string, string>;
  query?: object;
}

/** Makes a call about a course, with the arguments that the access matrix has for the platform's. */
function ask(who: Who, call: Call, of: Owner): Promise<Answer<unknown>> {
  const row = rows[call];
  const args = row.args({ exercise: { module: 'unfinished', file: 'draft-lesson' } } as unknown as World, 'student') as Arguments;
  const { trackId, moduleId, taskId, company: company_id } = courses[of];
  const params = { ...args.params };
  if ('trackId' in params) params['trackId'] = trackId;
  if ('moduleId' in params) params['moduleId'] = moduleId;
  if ('taskId' in params) params['taskId'] = taskId;
  const query = does[call].endsWith('a catalog') && company_id ? { query: { ...args.query, company: company_id } } : {};
  const bearer = made[who].ask as unknown as (key: string, args: object) => Promise<Answer<unknown>>;
  return bearer(`${endpoints[call].method} ${endpoints[call].path}`, { ...args, ...query, params });
}

/** Returns how a call must be refused: the person has no right at all, none for this course, or only the right to review it. */
function refusalOf(who: Who, call: Call, of: Owner): 'wrong_role' | 'not_found' | null {
  const held = people[who];
  const about = does[call].endsWith('the platform') ? 'platform' : of;
  if (held.right === null) return 'wrong_role';
  const writes = does[call].startsWith('writes');
  const isOnlyReviewer = held.right === 'reviewer' && writes;
  // A call about the platform as a whole names no owner, so it is first a call about the catalog that the person may write.
  if (does[call].endsWith('the platform') && isOnlyReviewer) return 'wrong_role';
  // A catalog that isn't named is the one that the person may write.
  const isReached = about === held.of || (about === 'platform' && does[call].endsWith('a catalog'));
  if (!isReached) return 'not_found';
  if (does[call].startsWith('marks')) return held.right === 'reviewer' ? null : 'wrong_role';
  return isOnlyReviewer ? 'wrong_role' : null;
}

const calls = Object.keys(endpoints) as Call[];

describe.each((Object.keys(people) as Who[]).map((who, index) => [who, index] as const))('%s', (who, index) => {
  // Each day tries one of the three catalogs with each person.
  test.each(owners.filter((_, place) => isDueToday(index + place, owners.length)))(
    "may make the calls about the courses of the %s as far as their right goes, and reads no one else's",
    async (of) => {
      const wrong: string[] = [];
      for (const call of calls) {
        const { status, problem, text } = await ask(who, call, of);
        const refusal = refusalOf(who, call, of);
        const isRefused = refusal !== null && status === (refusal === 'wrong_role' ? 403 : 404) && problem.code === refusal;
        const isAnswered =
          refusal === null && (status < 400 || status === 409 || status === 400 || (status === 404 && findNothing.includes(call)));
        if (!isRefused && !isAnswered) wrong.push(`${call}: ${status} ${text.slice(0, 120)}, expected ${refusal ?? 'an answer'}`);
        if (people[who].of !== 'other company' && text.includes(marker)) wrong.push(`${call}: tells the other company's words`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
