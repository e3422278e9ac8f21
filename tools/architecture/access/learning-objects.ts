import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Inserts a learner's note on a passage of a lesson. */
export async function insertAnnotation(pool: pg.Pool, userId: string, module: string, lesson: string, words: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into annotations (id, user_id, kind, module_id, file_name, module_title, step_title, heading, section, quote, text_before, text_after, colour, text, changed_at)
      values ($1, $2, 'note', $3, $4, $5, $5, $5, 'section', $5, '', '', 'green', $5, now())`,
    [id, userId, module, lesson, words],
  );
  return id;
}

/** Inserts a question to the tutor about a lesson, with its answer, and returns the id of its conversation. */
export async function insertTutorTurn(pool: pg.Pool, userId: string, module: string, lesson: string, words: string): Promise<string> {
  const conversation = randomUUID();
  await pool.query(
    `insert into tutor_turns (user_id, id, conversation_id, module_id, file_name, question, answer, asked_at, ended)
      values ($1, $2, $3, $4, $5, $6, jsonb_build_array(jsonb_build_object('text', $6::text, 'is_from_lessons', false, 'sources', '[]'::jsonb)), now(), 'stop')`,
    [userId, randomUUID(), conversation, module, lesson, words],
  );
  return conversation;
}

/** Starts an attempt at a quiz. It is inserted with SQL, because other calls have ended the person's sessions. */
export async function insertOpenAttempt(pool: pg.Pool, userId: string, quiz: { module: string; file: string }): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into open_attempts (id, user_id, module_id, file_name, file_version, seed, question_ids, results, started_at)
      select $1, $2, module_id, file_name, version, 1, '{}', '[]', now() from published.files where module_id = $3 and file_name = $4
      on conflict (user_id, module_id, file_name) do update set seed = 1 returning id`,
    [randomUUID(), userId, quiz.module, quiz.file],
  );
  return rows[0]?.id ?? '';
}

/** Inserts learning from elsewhere with a file, and a request to accept it for a round. */
export async function insertExternalLearning(pool: pg.Pool, userId: string, roundId: string, words: string) {
  const [learning, claim] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into external_learning (id, company_id, user_id, title, provider, completed_on, evidence, recorded_by)
      select $1, company_id, $2, $4, $5, '2026-01-01', 'file', $2 from requirement_rounds where id = $3`,
    [learning, userId, roundId, `${words} ${learning}`, words],
  );
  await pool.query(
    `insert into external_learning_files (learning_id, company_id, name, type, bytes, content, added_at)
      select id, company_id, $2, 'application/pdf', octet_length($2::text), convert_to($2::text, 'utf8'), now() from external_learning where id = $1`,
    [learning, `${words}.pdf`],
  );
  await pool.query(
    `insert into external_badges (learning_id, company_id, credential, issuer_id, signature, revocation, checked_at)
      select id, company_id, $2, $2, 'issuer_elsewhere', 'never', now() from external_learning where id = $1`,
    [learning, words],
  );
  await pool.query(
    `insert into external_learning_claims (id, learning_id, round_id, company_id, requirement_id, name, asked_at)
      select $1, $2, id, company_id, requirement_id, $4, now() from requirement_rounds where id = $3`,
    [claim, learning, roundId, words],
  );
  return { learning, claim, round: roundId };
}

/** Inserts a card for the first question of a quiz, with a right answer in these words. A person has one for each question. */
export async function insertReviewCard(
  pool: pg.Pool,
  userId: string,
  quiz: { module: string; file: string },
  words = 'an answer',
): Promise<string> {
  await pool.query(
    `insert into answered_versions (version, source, assets) select version, source, '{}' from files where module_id = $1 and name = $2
      on conflict do nothing`,
    [quiz.module, quiz.file],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with memory as (
        select '{"state": 2, "stability": 2, "difficulty": 5, "reps": 1, "lapses": 0, "scheduled_days": 2, "due_on": "2026-01-03", "last_on": "2026-01-01"}'::jsonb as before
      )
      insert into review_cards (id, user_id, module_id, file_name, item_id, file_version, item_hash, state, stability, difficulty, reps, lapses,
        scheduled_days, due_on, last_on, revision, answer, reviewed_on)
      select $1, $2, f.module_id, f.name, f.source -> 'questions' -> 0 ->> 'id', f.version, 'a hash', 2, 2, 5, 2, 0, 2, '2026-01-05', '2026-01-03', 0,
        jsonb_build_object('to_revision', -1, 'given', jsonb_build_array($5::text), 'right', true, 'grade', 'good', 'day', '2026-01-03', 'file_version', f.version,
          'before', before), '2026-01-03'
      from files f, memory where f.module_id = $3 and f.name = $4
      on conflict (user_id, module_id, file_name, item_id) do update set revision = 0 returning id`,
    [randomUUID(), userId, quiz.module, quiz.file, words],
  );
  return rows[0]?.id ?? '';
}

/** Inserts a person's first version of a prompt. */
export async function insertPromptVersion(
  pool: pg.Pool,
  userId: string,
  lab: { module: string; file: string },
  words: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into prompt_versions (id, user_id, module_id, file_name, number, texts, checks, created_at)
      values ($1, $2, $3, $4, 1, jsonb_build_object('prompt', $5::text), '[]', now())
      on conflict (user_id, module_id, file_name, number) do update set run = null returning id`,
    [randomUUID(), userId, lab.module, lab.file, words],
  );
  return rows[0]?.id ?? '';
}

/** Inserts a prompt that a person has kept, and shares it if asked to. */
export async function insertKeptPrompt(
  pool: pg.Pool,
  userId: string,
  lab: { module: string; file: string },
  words: string,
  { isShared = false } = {},
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into kept_prompts (id, user_id, title, module_id, file_name, module_title, step_title, parts, is_private)
      values ($1, $2, $5, $3, $4, $5, $5, jsonb_build_array(jsonb_build_object('label', 'Prompt', 'kind', 'prompt', 'text', $5::text)), $6)`,
    [id, userId, lab.module, lab.file, words, !isShared],
  );
  return id;
}

interface MarkingFacts {
  user_id?: string;
  company_id?: string | null;
  subject_key?: string;
  module?: string;
  file?: string;
  words?: string;
}

/** Inserts a submission for a company's reviewers, or for the platform's if it is of no company. */
export async function insertMarkingTask(pool: pg.Pool, facts: MarkingFacts = {}): Promise<string> {
  const { user_id, company_id, subject_key = 'version kind granite', module = 'a', file = 'a', words = 'A submission' } = facts;
  const id = randomUUID();
  await pool.query(
    `insert into marking_tasks (id, company_id, for_platform, number, subject, subject_key, module_id, file_name, title, rubric_key, rubric_version,
        rubric, material, user_id, asked_at, needs_second)
      values ($1, $2::uuid, $2 is null, 1, 'prompt_criterion', $4, $5, $6, $7, $7, '1',
        jsonb_build_array(jsonb_build_object('id', 'kind', 'text', $7::text, 'levels', null, 'passes_from', 1)),
        jsonb_build_array(jsonb_build_object('title', $7::text, 'text', $7::text, 'is_written', false)), $3, now(), false)
      on conflict (user_id, subject, subject_key) where withdrawn_at is null do nothing`,
    [id, company_id ?? null, user_id ?? null, subject_key, module, file, words],
  );
  if (user_id === undefined) return id;
  const { rows } = await pool.query<{ id: string }>(
    'select id from marking_tasks where user_id = $1 and subject_key = $2 and withdrawn_at is null',
    [user_id, subject_key],
  );
  return rows[0]?.id ?? '';
}

/** Starts a person's attempt at a lab with SQL, because other calls have ended the person's sessions. */
export async function insertLabAttempt(pool: pg.Pool, userId: string, lab: { module: string; file: string }): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with version as (
        insert into answered_versions (version, source, assets) select version, source, '{}' from files where module_id = $3 and name = $4
        on conflict do nothing)
      insert into lab_attempts (id, user_id, module_id, file_name, file_version, seed, answers, pass_mark, started_at)
      select $1, $2, module_id, file_name, version, 1, '[]', 80, now() from published.files where module_id = $3 and file_name = $4
      on conflict (user_id, module_id, file_name) where ended_at is null do update set seed = 1 returning id`,
    [randomUUID(), userId, lab.module, lab.file],
  );
  return rows[0]?.id ?? '';
}

/** Starts a person's placement of a track. A person has at most one. */
export async function insertPlacementSession(pool: pg.Pool, userId: string, track: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into placement_sessions (id, user_id, track_id, seed, started_at) values ($1, $2, $3, 1, now())
      on conflict (user_id, track_id) where ended_at is null do update set seed = 1 returning id`,
    [randomUUID(), userId, track],
  );
  return rows[0]?.id ?? '';
}

/** Inserts a person's open written conversation, in which the other has said these words. */
export async function insertConversation(
  pool: pg.Pool,
  userId: string,
  dialogue: { module: string; file: string },
  words: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with version as (
        insert into answered_versions (version, source, assets) select version, source, '{}' from files where module_id = $3 and name = $4
        on conflict do nothing)
      insert into dialogue_conversations (id, user_id, module_id, file_name, file_version, number, kind, node, messages, started_at)
      select $1, $2, module_id, name, version, 1, 'written', 'start',
        jsonb_build_array(jsonb_build_object('by', 'other', 'text', $5::text, 'reply_id', null)), now()
      from files where module_id = $3 and name = $4
      on conflict (user_id, module_id, file_name, number) do update
        set node = 'start', messages = excluded.messages, ended_at = null, "end" = null, debrief = null, read_at = null returning id`,
    [randomUUID(), userId, dialogue.module, dialogue.file, words],
  );
  return rows[0]?.id ?? '';
}
