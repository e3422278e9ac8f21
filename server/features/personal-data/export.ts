import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { limits } from '#contract/values.ts';
import { type MappedTable, type Owner, readRows, type Subject, subjects } from '#server/database/personal-data.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { certificateFiles } from '#server/features/certificates/index.ts';
import { externalLearningFilesOf } from '#server/features/external-learning/index.ts';
import { requirePassword } from '#server/features/identity/index.ts';
import { exemptionFilesOf } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { escaped } from '#server/http/public-pages.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { dataExported } from './activities.ts';
import { namesIn } from './names.ts';
import { page, pageOf } from './readable-page.ts';

const words: Record<Subject, { title: () => string; line: () => string }> = {
  profile: { title: m.export_profile, line: m.export_profile_line },
  membership: { title: m.export_membership, line: m.export_membership_line },
  learning: { title: m.export_learning, line: m.export_learning_line },
  quiz_answers: { title: m.export_quiz_answers, line: m.export_quiz_answers_line },
  labs: { title: m.export_labs, line: m.export_labs_line },
  requirements: { title: m.export_requirements, line: m.export_requirements_line },
  exercises: { title: m.export_exercises, line: m.export_exercises_line },
  models: { title: m.export_models, line: m.export_models_line },
  tutor: { title: m.export_tutor, line: m.export_tutor_line },
  marking: { title: m.export_marking, line: m.export_marking_line },
  capstones: { title: m.export_capstones, line: m.export_capstones_line },
  dialogues: { title: m.export_dialogues, line: m.export_dialogues_line },
  prompts: { title: m.export_prompts, line: m.export_prompts_line },
  annotations: { title: m.export_annotations, line: m.export_annotations_line },
  recognition: { title: m.export_recognition, line: m.export_recognition_line },
  goals: { title: m.export_goals, line: m.export_goals_line },
  certificates: { title: m.export_certificates, line: m.export_certificates_line },
  notifications: { title: m.export_notifications, line: m.export_notifications_line },
  mails: { title: m.export_mails, line: m.export_mails_line },
  activity: { title: m.export_activity, line: m.export_activity_line },
  sessions: { title: m.export_sessions, line: m.export_sessions_line },
  invitations: { title: m.export_invitations, line: m.export_invitations_line },
  notes: { title: m.export_notes, line: m.export_notes_line },
  reports: { title: m.export_reports, line: m.export_reports_line },
  authoring: { title: m.export_authoring, line: m.export_authoring_line },
};

interface Entry {
  path: string;
  content: Buffer;
}

/** Returns the page that links to the other pages. */
function contents(owner: Owner, at: Date, address: string): string {
  const files = subjects.map(
    (subject) =>
      `<li><a href="${subject}.html">${escaped(words[subject].title())}</a> (<a href="${subject}.json">JSON</a>): ${escaped(words[subject].line())}</li>`,
  );
  return page(m.export_title(), [
    `<p>${escaped(m.export_intro({ email: owner.email, address, at: at.toISOString() }))}</p>`,
    `<p>${escaped(m.export_formats())}</p>`,
    `<h2>${escaped(m.export_files())}</h2>`,
    `<ul>\n${files.join('\n')}\n<li><code>certificates/</code>: ${escaped(m.export_certificate_files())}</li>\n<li><code>files/</code>: ${escaped(m.export_evidence_files())}</li>\n</ul>`,
    `<h2>${escaped(m.export_left_out())}</h2>`,
    `<p>${escaped(m.export_left_out_line())}</p>`,
  ]);
}

/** Returns one subject's rows, by table, as the map declares. */
async function rowsOf(services: Services, map: readonly MappedTable[], owner: Owner): Promise<Record<string, readonly object[]>> {
  const tables: [string, readonly object[]][] = [];
  for (const table of map) {
    const rows = await readRows(services.database, table, owner);
    if (rows.length > 0 || !table.person?.read) tables.push([table.name, rows]);
  }
  return Object.fromEntries(tables);
}

async function* entriesOf(services: Services, owner: Owner & { timezone: string }, at: Date): AsyncGenerator<Entry> {
  yield { path: 'index.html', content: Buffer.from(contents(owner, at, services.config.publicUrl)) };
  for (const subject of subjects) {
    const map = services.personalData.filter(({ person, exported }) => person?.subject === subject && exported.length > 0);
    const tables = await rowsOf(services, map, owner);
    yield { path: `${subject}.json`, content: Buffer.from(`${JSON.stringify(tables, null, 2)}\n`) };
    const reader = { names: await namesIn(services.database, tables), timezone: owner.timezone };
    yield { path: `${subject}.html`, content: Buffer.from(pageOf(words[subject].title(), words[subject].line(), tables, reader)) };
  }
  for await (const { serial, pdf, credential } of certificateFiles(services, services.database, owner.id)) {
    yield { path: `certificates/${serial}.pdf`, content: pdf };
    yield { path: `certificates/${serial}.credential.json`, content: credential };
  }
  for await (const { request_id, name, content } of exemptionFilesOf(services.database, owner.id))
    yield { path: `files/${request_id}${name.slice(name.lastIndexOf('.'))}`, content };
  for await (const { learning_id, name, content } of externalLearningFilesOf(services.database, owner.id))
    yield { path: `files/${learning_id}${name.slice(name.lastIndexOf('.'))}`, content };
}

/** Yields a zip that is created while it is sent: the next file is read and packed only after the reader has received the previous ones. */
export async function* zipOf(entries: AsyncIterable<Entry>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const adding = (async () => {
    for await (const { path, content } of entries) {
      const file = Readable.from([content]);
      zip.addReadStream(file, path, { mtime });
      await finished(file);
    }
    zip.end();
  })();
  // If a read fails, the answer must end, because otherwise the client would wait for the rest.
  adding.catch((error: unknown) => output.destroy(error as Error));
  yield* output;
  await adding;
}

/**
 * Returns a person's own data as a zip: for each subject, the rows as JSON and as a readable page, and the certificates. The export is
 * recorded first. Throws `wrong_password` and `too_many_requests`.
 */
export async function exportPersonalData(services: Services, caller: Caller, password: string): Promise<FileReply> {
  const { id, email, timezone, company_id } = await requirePassword(services, caller, password);
  await services.limits.take('data-export', id, limits.dataExports.most, 86_400);
  const at = services.clock.now();
  const exported = happened(dataExported, { at, actor_id: id, person_id: id, company_id, facts: {} });
  await inTransaction(services.database, (tx) => services.activity.record(tx, [exported]));
  const content = { pieces: () => zipOf(entriesOf(services, { id, email, timezone }, at), at) };
  return { content, name: `${m.export_file({ date: at.toISOString().slice(0, 10) })}.zip` };
}
