import { issueCertificate } from '#server/features/certificates/issue.ts';
import { certificates } from '#server/features/certificates/tables.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';

/** What every name in the other company carries: seen in a body that is not for them, it is a leak. */
export const marker = 'MARKER-OF-THE-OTHER-COMPANY';

/** The people of the matrix, by what they are to the first company. */
export const names = ['student', 'sibling', 'admin', 'otherStudent', 'otherAdmin', 'superAdmin'] as const;
export type Name = (typeof names)[number];

export interface World {
  /** `serial` is that of a certificate of theirs, or nobody's. */
  people: Record<Name, Person & { companyId: string | null; role: string; serial: string }>;
  companyId: string;
  otherCompanyId: string;
  /** A lesson, a quiz and the module they are in, of the fixture catalog. */
  module: string;
  lesson: string;
  quiz: { module: string; file: string };
  track: string;
  /** The name of a picture, PDF or video of the fixture catalog. */
  medium: string;
}

async function withNews(app: TestApp, person: Person, text: string): Promise<void> {
  await notify(app.connection.database, {
    userId: person.id,
    kind: 'test',
    title: text,
    message: text,
    action_url: '/dashboard',
    cause: 'test',
    at: app.clock.now(),
  });
}

/** Two companies side by side, with people of every kind in them who have learnt something. */
export async function createWorld(app: TestApp): Promise<World> {
  const own = await company(app, { name: 'First company' });
  // Closed to registration: nobody outside may even know its name.
  const other = await company(app, { name: marker, open_to_registration: false });
  await app.connection.pool.query('update chapters set name = $1 where id = $2', [`${marker} chapter`, other.chapter.id]);
  const mine = { companyId: own.id, chapterId: own.chapter.id };
  const theirs = { companyId: other.id, chapterId: other.chapter.id };
  const made = {
    student: await student(app, mine),
    sibling: await student(app, mine),
    admin: await companyAdmin(app, own.id),
    otherStudent: await student(app, { ...theirs, full_name: `${marker} student` }),
    otherAdmin: await companyAdmin(app, other.id, { ...theirs, full_name: `${marker} admin` }),
    superAdmin: await superAdmin(app),
  };
  const [track] = (await made.student.ask('GET /api/learning/tracks')).data;
  const { modules } = (await made.student.ask('GET /api/learning/modules')).data;
  const files = modules.flatMap((module) => module.files.map((file) => ({ module: module.id, file: file.file_name, kind: file.kind })));
  const lesson = files.find((file) => file.kind === 'lesson');
  const quiz = files.find((file) => file.kind === 'quiz');
  if (!track || !lesson || !quiz) throw new Error('the fixture catalog has no lesson or no quiz');

  for (const name of ['student', 'sibling', 'admin', 'otherStudent', 'otherAdmin'] as const) {
    const person = made[name];
    await withNews(app, person, name.startsWith('other') ? marker : 'news');
    await person.ask('POST /api/learning/progress', { body: { module_id: lesson.module, file_name: lesson.file, completed: true } });
    await issueCertificate(app.connection.database, { userId: person.id, trackId: track.id, at: app.clock.now() });
  }
  const companyOf = { student: own.id, sibling: own.id, admin: own.id, otherStudent: other.id, otherAdmin: other.id, superAdmin: null };
  const roleOf = {
    student: 'Student',
    sibling: 'Student',
    admin: 'CompanyAdmin',
    otherStudent: 'Student',
    otherAdmin: 'CompanyAdmin',
    superAdmin: 'SuperAdmin',
  };
  const serials = await app.connection.database.select({ userId: certificates.user_id, serial: certificates.serial }).from(certificates);
  const serialOf = (name: Name) => serials.find(({ userId }) => userId === made[name].id)?.serial ?? 'nobodys';
  const people = Object.fromEntries(
    names.map((name) => [name, { ...made[name], companyId: companyOf[name], role: roleOf[name], serial: serialOf(name) }]),
  ) as World['people'];
  const media = await app.connection.pool.query<{ name: string }>(`select sha256 || '.' || ending as name from media limit 1`);
  const medium = media.rows[0]?.name;
  if (!medium) throw new Error('the fixture catalog has no medium');
  return { people, companyId: own.id, otherCompanyId: other.id, module: lesson.module, lesson: lesson.file, quiz, track: track.id, medium };
}
