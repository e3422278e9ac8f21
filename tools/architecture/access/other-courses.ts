import sharp from 'sharp';
import { expect } from 'vitest';
import { must } from '#server/must.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { Person } from '#server/testing/factories.ts';
import { draftModule, draftTrack, lessonNamed, publishDraft } from '#server/testing/own-courses.ts';
import { insertRequirement } from './objects.ts';
import type { World } from './world.ts';

/** A module of the platform that the other company adopts. */
const adopted = { moduleId: 'winds', fileName: 'gusts' };

/** A word in everything that is written in the other company's courses, including their ids. */
export const planted = 'zebrafish';

export interface OtherCourse {
  trackId: string;
  moduleId: string;
  /** The module's steps, and one of its pictures among the media. */
  files: readonly string[];
  /** The module that the company adopted from the platform, in the same track. */
  copy: { trackId: string; moduleId: string; files: readonly string[] };
  /** A question in the company's question bank, and the hash of a picture in its media library. */
  questionId: string;
  sha256: string;
  /** Everything that no response to an outsider may contain, in lower case. */
  marks: readonly string[];
}

const quiz = `title: Check of the ${planted}
minutes: 2
pass_mark: 70
questions:
  - id: stripes
    kind: true_false
    prompt: A ${planted} has stripes.
    explanation: The ${planted} is named after them.
    answer: true
`;

interface Writing {
  author: Person;
  reviewer: Person;
  learners: readonly Person[];
}

async function edit(author: Person, moduleId: string, words: string, fileName = 'first'): Promise<void> {
  const params = { moduleId, fileName };
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  const body = { based_on: data.revision, text: `${data.text}\n${words}\n` };
  expect((await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body })).status).toBe(200);
}

/** Asks for a review, in which the reviewer asks for changes, and then for another, which stays open. */
async function review({ author, reviewer }: Writing, moduleId: string): Promise<void> {
  const params = { moduleId };
  const checked = async () => (await author.ask('GET /api/admin/authoring/drafts/:moduleId/review', { params })).data.checked;
  const asked = await author.ask('POST /api/admin/authoring/drafts/:moduleId/review', {
    params,
    body: { checked: await checked(), note: `Please read the ${planted}.` },
  });
  const decided = await reviewer.ask('POST /api/admin/authoring/drafts/:moduleId/review/:reviewId/decide', {
    params: { moduleId, reviewId: asked.data.reviews[0]?.id ?? '' },
    body: { decision: 'changes_asked', message: `Which ${planted}?`, checked: await checked() },
  });
  expect(decided.status).toBe(200);
  await edit(author, moduleId, `A small ${planted}.`);
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/review', {
    params,
    body: { checked: await checked(), note: `Another ${planted}.` },
  });
  const body = { kind: 'publish', day: '2099-01-01', time: '09:00', checked: await checked(), note: `A later ${planted}.` } as const;
  expect((await author.ask('POST /api/admin/authoring/drafts/:moduleId/schedule', { params, body })).status).toBe(200);
  const comment = { params: { moduleId, fileName: 'first' }, body: { text: `Is this ${planted} old?` } };
  expect((await reviewer.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments', comment)).status).toBe(201);
}

async function complete(learner: Person, moduleId: string): Promise<void> {
  for (const fileName of ['first', 'check'])
    await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } });
  await learner.ask('POST /api/learning/progress', { body: { module_id: moduleId, file_name: 'first', completed: true, time_spent: 60 } });
  const params = { moduleId, fileName: 'check' };
  const { data } = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  const choice = data.content.quiz?.questions[0]?.options.slice(0, 1).map(({ id }) => id) ?? [];
  const answers = [{ question_id: 'stripes', choice }];
  const done = await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  expect(done.data.module_completed_now).toBe(true);
}

/** Adds a question of its own and the quiz's to the company's question bank, copies the first into the quiz, and returns its id. */
async function fillBank(author: Person, moduleId: string): Promise<string> {
  const question = { kind: 'true_false', prompt: `Can a ${planted} swim?`, answer: true, explanation: `A ${planted} is a fish.` } as const;
  const created = await author.ask('POST /api/admin/authoring/question-bank/questions', {
    body: { question: { ...question, tags: [planted] } },
  });
  expect(created.status).toBe(201);
  const params = { moduleId };
  const added = await author.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions', {
    params,
    body: { questions: [{ id: 'stripes', question }] },
  });
  expect(added.status).toBe(201);
  const { id, version } = created.data;
  const copied = `questions:
  - id: swims
    bank: ${id}@${version}
    kind: true_false
    prompt: ${question.prompt}
    explanation: ${question.explanation}
    answer: true
`;
  const args = { params: { moduleId, fileName: 'check' } };
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', args);
  const body = { based_on: data.revision, text: data.text.replace('questions:\n', copied) };
  expect((await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { ...args, body })).status).toBe(200);
  return id;
}

/** Adopts a module of the platform, changes the copy and publishes it. Then the original gets a new edition, of which the company is told. */
async function adopt(author: Person, superAdmin: Person, trackId: string): Promise<OtherCourse['copy']> {
  const made = await author.ask('POST /api/admin/authoring/tracks/:trackId/adopt', {
    params: { trackId },
    body: { module_id: adopted.moduleId },
  });
  expect(made.status).toBe(201);
  const { id: moduleId, details } = made.data;
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId', {
    params: { moduleId },
    body: { based_on: made.data.revision, details: { ...details, title: `Winds of the ${planted}` } },
  });
  await edit(author, moduleId, `The ${planted} feels no wind.`, adopted.fileName);
  await publishDraft(author, moduleId);
  await edit(superAdmin, adopted.moduleId, 'Gusts end.', adopted.fileName);
  await publishDraft(superAdmin, adopted.moduleId, 'The end is told.');
  return { trackId, moduleId, files: [adopted.fileName] };
}

/**
 * Writes a course for the other company with the planted word in everything: titles, texts, a quiz, a picture, two editions, a change that
 * isn't published, reviews, a date, a comment, a question bank, a draft, an archived module and an adopted one. The learners complete it.
 */
export async function plantCourse({ connection: { pool } }: TestApp, world: World, writing: Writing): Promise<OtherCourse> {
  const { author, learners } = writing;
  const trackId = await draftTrack(author, planted);
  const moduleId = await draftModule(author, trackId, planted, []);
  const params = { moduleId };
  const png = await sharp({ create: { width: 31, height: 37, channels: 3, background: '#0a5c36' } })
    .png()
    .toBuffer();
  const picture = await author.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', {
    params,
    file: new File([new Uint8Array(png)], `${planted}.png`, { type: 'image/png' }),
  });
  const lesson = lessonNamed(`A ${planted}`, `![A ${planted}](assets/${picture.data.name})\n\nThe ${planted} sleeps.`);
  for (const body of [lesson, { file_name: 'check', kind: 'quiz', title: `Check of the ${planted}`, text: quiz } as const])
    expect((await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body })).status).toBe(201);
  await publishDraft(author, moduleId);
  await edit(author, moduleId, `The ${planted} wakes up.`);
  await publishDraft(author, moduleId, `The ${planted} wakes up at the end.`);
  for (const learner of learners) await complete(learner, moduleId);
  await insertRequirement(pool, world.people.otherAdmin.id, world.other_company_id, moduleId, `Read about the ${planted}`);
  await edit(author, moduleId, `This ${planted} isn't published yet.`);
  const questionId = await fillBank(author, moduleId);
  await review(writing, moduleId);
  const copy = await adopt(author, world.people.superAdmin, trackId);
  await draftModule(author, trackId, `${planted}-draft`, [lessonNamed(`Another ${planted}`)]);
  const archived = await draftModule(author, trackId, `${planted}-archived`, [lessonNamed(`An old ${planted}`)]);
  await publishDraft(author, archived);
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params: { moduleId: archived } });
  const sha256 = must(/\/media\/([0-9a-f]{64})/.exec(picture.data.url)?.[1], "the picture's hash");
  return { trackId, moduleId, files: ['first', 'check'], copy, questionId, sha256, marks: [planted, sha256, copy.moduleId] };
}
