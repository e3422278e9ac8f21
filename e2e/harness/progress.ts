import { toString } from 'hast-util-to-string';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { LabField } from '#contract/lab-content.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { issueCertificates } from '#server/features/certificates/issue.ts';
import type { Connection } from '#server/testing/app.ts';
import { questionsOf, shown } from './curriculum.ts';
import type { Call, Person } from './people.ts';
import { servicesOn } from './services.ts';
import { dialogueExample, promptExample } from './step-examples.ts';

/** Passes a quiz over the API, giving the right answers. */
async function passQuiz(call: Call, trackId: string, moduleId: string, fileName: string): Promise<void> {
  const params = { moduleId, fileName };
  const { content } = await call('GET /api/learning/modules/:moduleId/content/:fileName', { params });
  const sources = questionsOf(trackId, moduleId, fileName);
  const answers = (content.quiz?.questions ?? []).map(({ id: question_id, options, items }) => {
    const source = sources.find(({ id }) => id === question_id);
    if (!source) throw new Error(`the curriculum has no question ${question_id}`);
    if (source.kind === 'short_answer') return { question_id, text: source.accept[0] ?? '' };
    if (source.kind === 'true_false') return { question_id, choice: [String(source.answer)] };
    if (source.kind === 'number') return { question_id, text: String(source.value) };
    const plain = (tree: Parameters<typeof toString>[0]) => toString(tree).replace(/\s+/g, ' ').trim();
    if (source.kind === 'matching') {
      const rightOf = (left: string) => shown(source.pairs.find((pair) => shown(pair.left) === left)?.right ?? '');
      const choice = (items ?? []).map(({ tree: left }) => options.find(({ tree }) => plain(tree) === rightOf(plain(left)))?.id ?? '');
      return { question_id, choice };
    }
    const right = source.kind === 'ordering' ? source.items : source.options.filter(({ correct }) => correct).map(({ text }) => text);
    const idOf = (text: string) => options.find(({ tree }) => plain(tree) === shown(text))?.id ?? text;
    return { question_id, choice: right.map(idOf) };
  });
  const { attempt } = await call('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers } });
  if (!attempt.passed) throw new Error(`${attempt.score}% of ${moduleId}/${fileName} were answered right`);
}

const lab = '/api/learning/modules/:moduleId/content/:fileName/lab';
type LabAttempt = DataOf<Calls[`POST ${typeof lab}/open`]>;
/** The maximum number of attempts needed to learn a lab's answers from its feedback. */
const labAttempts = 8;

/** Passes a lab over the API. Unknown answers are guessed, and their feedback provides the answers for the next attempt. */
export async function passLab(call: Call, moduleId: string, fileName: string): Promise<void> {
  const params = { moduleId, fileName };
  const known = new Map<string, string[]>();
  const guess = ({ materials }: LabAttempt, { kind, options, items, material }: LabField): string[] => {
    if (kind === 'number') return ['1'];
    if (kind === 'text') return ['text'];
    if (kind === 'order') return options.map(({ id }) => id);
    if (kind === 'match') return items.map(() => options[0]?.id ?? '');
    const parts = materials.find(({ id }) => id === material)?.parts ?? [];
    return [(kind === 'parts' ? parts : options)[0]?.id ?? ''];
  };
  for (let count = 0; count < labAttempts; count++) {
    let attempt = await call(`POST ${lab}/open`, { params });
    while (attempt.passed === null) {
      const item = attempt.items.find(({ id }) => !attempt.results.some((result) => result.item_id === id));
      if (!item) throw new Error(`nothing is asked in the lab ${moduleId}/${fileName}`);
      const fields: Record<string, string[]> = {};
      // Another attempt may draw other facts for an item. The item's prompt contains them.
      const keyOf = (field: string) => `${item.id} ${JSON.stringify(item.prompt)} ${field}`;
      for (const field of item.fields)
        if (!field.when || fields[field.when.field]?.includes(field.when.is))
          fields[field.id] = known.get(keyOf(field.id)) ?? guess(attempt, field);
      const body = { answers: [{ item_id: item.id, fields }] };
      ({ attempt } = await call(`POST ${lab}/attempts/:attemptId/answers`, { params: { ...params, attemptId: attempt.id }, body }));
      const result = attempt.results.find(({ item_id }) => item_id === item.id);
      for (const { id, expected } of result?.fields ?? []) if (expected[0]) known.set(keyOf(id), expected[0]);
    }
    if (attempt.passed) return;
  }
  throw new Error(`the lab ${moduleId}/${fileName} was not passed`);
}

/** Runs the example of a prompt lab in the folder `catalog/`, which passes its checks. */
async function passPromptLab(call: Call, moduleId: string, fileName: string): Promise<void> {
  const params = { moduleId, fileName };
  const texts = promptExample(moduleId, fileName);
  const { id } = await call('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions', { params, body: { texts } });
  await call('POST /api/learning/modules/:moduleId/content/:fileName/prompt/versions/:versionId/run', {
    params: { ...params, versionId: id },
    body: {},
  });
}

/** Has the example conversation of a dialogue in the folder `catalog/`, and reads its debrief. */
async function passDialogue(call: Call, moduleId: string, fileName: string): Promise<void> {
  const conversations = '/api/learning/modules/:moduleId/content/:fileName/conversations';
  const place = { moduleId, fileName };
  const { id } = await call(`POST ${conversations}`, { params: place, body: { kind: 'written', anew: true } });
  const params = { ...place, conversationId: id };
  for (const [nth, reply_id] of dialogueExample(moduleId, fileName).entries())
    await call(`POST ${conversations}/:conversationId/messages`, { params, body: { reply_id, after: 1 + 2 * nth } });
  await call(`POST ${conversations}/:conversationId/debrief`, { params });
  await call(`POST ${conversations}/:conversationId/read`, { params, body: {} });
}

/** Completes a module over the API, except for the file `but`, if given. */
export async function completeModule(call: Call, moduleId: string, but?: string): Promise<void> {
  const { files, track_id } = await call('GET /api/learning/modules/:id', { params: { id: moduleId } });
  for (const { file_name, kind } of files) {
    if (file_name === but) continue;
    if (kind === 'quiz') await passQuiz(call, track_id, moduleId, file_name);
    else if (kind === 'lab') await passLab(call, moduleId, file_name);
    else if (kind === 'prompt') await passPromptLab(call, moduleId, file_name);
    else if (kind === 'dialogue') await passDialogue(call, moduleId, file_name);
    else
      await call('POST /modules/modules/:moduleId/:fileName/complete', {
        params: { moduleId, fileName: file_name },
        body: { time_spent: 0 },
      });
  }
}

/** Completes all of a track's modules over the API. */
export async function completeTrack(call: Call, trackId: string): Promise<void> {
  const { modules } = await call('GET /api/learning/tracks/:id', { params: { id: trackId } });
  for (const { id } of modules) await completeModule(call, id);
}

/** Issues a track's certificate to a person directly, as completing the track does. Returns its serial number. */
export async function certificateFor({ database, pool }: Connection, { id }: Pick<Person, 'id'>, trackId: string): Promise<string> {
  const award = { user_id: id, company_id: null, track_id: trackId, at: new Date() };
  const { activity } = await servicesOn(database);
  await inTransaction(database, (tx) => issueCertificates(tx, activity, [award]));
  const { rows } = await pool.query<{ serial: string }>('select serial from certificates where user_id = $1 and track_id = $2', [
    id,
    trackId,
  ]);
  if (!rows[0]) throw new Error('no certificate was issued');
  return rows[0].serial;
}
