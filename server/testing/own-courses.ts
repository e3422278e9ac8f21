import { expect } from 'vitest';
import type { AuthorRight } from '#contract/access.ts';
import type { FileKind } from '#contract/values.ts';
import type { CompanyId } from '#server/reached.ts';
import type { TestApp } from './app.ts';
import { company, type Person, staySignedIn, student } from './factories.ts';

/** Gives someone a right to write or review courses. @param company_id null for the platform's courses */
export const grantRight = ({ connection }: TestApp, { id }: Person, right: AuthorRight, company_id: CompanyId | null) =>
  connection.pool.query('insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($1, $2, $3, now(), $1)', [
    id,
    right,
    company_id,
  ]);

interface Authors {
  own: CompanyId;
  author: Person;
  reviewer: Person;
  /** An author of another company. */
  stranger: Person;
}

/** Creates a company with an author and a reviewer, and another company with an author. */
export async function companyAuthors(app: TestApp): Promise<Authors> {
  const [own, other] = [(await company(app)).id, (await company(app)).id];
  const member = async (full_name: string, company_id: CompanyId) => staySignedIn(app, await student(app, { company_id, full_name }));
  const author = await member('Ana Author', own);
  const reviewer = await member('Rik Reviewer', own);
  const stranger = await member('Sten Stranger', other);
  await grantRight(app, author, 'author', own);
  await grantRight(app, reviewer, 'reviewer', own);
  await grantRight(app, stranger, 'author', other);
  return { own, author, reviewer, stranger };
}

interface Step {
  file_name: string;
  kind: FileKind;
  title: string;
  text: string;
}

/** Returns a lesson with one paragraph. */
export const lessonNamed = (
  title: string,
  words = `${title} is written by our own people, for our own people.`,
  file_name = 'first',
): Step => ({
  file_name,
  kind: 'lesson',
  title,
  text: `---\ntitle: ${title}\nminutes: 3\n---\n${words}\n`,
});

/** Adds a module to a track, with everything that publishing needs, and returns its id. It stays a draft. */
export async function draftModule(author: Person, trackId: string, name: string, steps: readonly Step[]): Promise<string> {
  const made = await author.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId },
    body: { id: name, title: `Module ${name}` },
  });
  const params = { moduleId: made.data.id };
  const details = { ...made.data.details, summary: 'In short.', outcome: 'You can do it.', skills: ['ai-literacy'] };
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId', { params, body: { based_on: 1, details } });
  for (const body of steps)
    expect((await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body })).status).toBe(201);
  return made.data.id;
}

/** Publishes a module together with its track, and returns the number of the edition. */
export async function publishDraft(author: Person, moduleId: string, note = ''): Promise<number> {
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId } });
  expect(data.faults.filter(({ level }) => level === 'error')).toEqual([]);
  const published = await author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    params: { moduleId },
    body: { checked: data.checked, note, effect: 'keep', with_track: true },
  });
  expect(published.status).toBe(200);
  return published.data.edition;
}

/** Creates a track in the author's own company, as a draft that is ready to publish, and returns its id. */
export async function draftTrack(author: Person, name: string): Promise<string> {
  const made = await author.ask('POST /api/admin/authoring/tracks', { body: { id: name, title: `Track ${name}` } });
  expect(made.status).toBe(201);
  const details = { ...made.data.details, summary: 'What we do here.', outcome: 'You know it.' };
  await author.ask('PUT /api/admin/authoring/tracks/:trackId', { params: { trackId: made.data.id }, body: { based_on: 1, details } });
  return made.data.id;
}

/** Creates a published track with one module, and returns their ids. */
export async function publishCourse(
  author: Person,
  name: string,
  steps: readonly Step[] = [lessonNamed('First')],
): Promise<{ trackId: string; moduleId: string }> {
  const trackId = await draftTrack(author, name);
  const moduleId = await draftModule(author, trackId, name, steps);
  await publishDraft(author, moduleId);
  return { trackId, moduleId };
}
