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
