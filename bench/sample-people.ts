import type pg from 'pg';
import { completableFiles } from '#server/testing/learners.ts';

/** How many files each person has opened, which are as many rows of progress, and how many of those are completed. */
export const filesOfPerson = 100;
const completed = 80;

/** Makes an id (a UUIDv4 by its form) from a number, so that what belongs together needs no look-up. */
const id = (kind: string, number: string) => `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const person = id('person', 'n');
/** A chapter has 25 people, a company 4 chapters. */
const chapter = id('chapter', '(n / 25)');
const company = id('company', '(n / 100)');

/** Two months of study of everybody in the table `sample_people` (numbered `n`), who read the files of `sample_files` (numbered `i`) in this order. */
const rows = [
  `companies (id, name) select distinct ${company}, 'Company ' || n / 100 from sample_people`,
  `chapters (id, company_id, name) select distinct ${chapter}, ${company}, 'Chapter ' || n / 25 from sample_people`,
  `users (id, email, full_name, role, company_id, chapter_id, job_title_id, skills, email_verified_at, approved_at, timezone)
    select ${person}, 'person-' || n || '@example.test', 'Person ' || n, 'Student', ${company}, ${chapter},
      (array['ai-engineer', 'data-analyst', 'product-manager', 'consultant'])[1 + n % 4], array['python', 'prompt-design'], now(), now(), 'Europe/Paris'
    from sample_people`,
  `file_progress (user_id, module_id, file_name, opened_at, completed_at, time_spent, percentage, last_activity_at)
    select ${person}, module_id, file_name, now() - interval '60 days', case when i <= ${completed} then now() - i * interval '12 hours' end,
      600, 50, now() - i * interval '12 hours'
    from sample_people, sample_files`,
  `module_completions (user_id, module_id, completed_at)
    select ${person}, module_id, now() - interval '1 day' from sample_people, (select module_id from sample_files group by module_id having max(i) <= ${completed}) m`,
  `study_days (user_id, day, track_id, company_id, chapter_id, seconds, files_completed)
    select ${person}, current_date - d, (select min(id) from tracks), ${company}, ${chapter}, 1200, 1 from sample_people, generate_series(0, 59) d`,
  `learner_totals (user_id, used_until, seconds, files_completed, modules_begun, modules_completed, last_activity_at)
    select ${person}, now(), 60000, ${completed}, t.begun, t.completed, now() from sample_people, (
      select count(*) as begun, count(*) filter (where last <= ${completed}) as completed from (select max(i) as last from sample_files group by module_id) m) t`,
  `earned_badges (user_id, badge_id, earned_at) select ${person}, badge, now() from sample_people, unnest(array['first-stone', 'first-module', 'five-modules']) badge`,
  `total_points (user_id, points) select ${person}, 5 * (1 + n * 7919 % 1200) from sample_people`,
  `monthly_points (user_id, month, points) select ${person}, date_trunc('month', now() at time zone 'UTC')::date, 5 * (1 + n * 7919 % 100) from sample_people`,
  `goals (id, user_id, kind, target, starts_on, due_on)
    select ${id('goal', "n || ' ' || kind")}, ${person}, kind, 20, current_date - 10, current_date + 20
    from sample_people, unnest(array['modules', 'minutes', 'streak']) kind`,
  `weekly_goals (user_id, minutes) select ${person}, 120 from sample_people`,
  `notifications (id, user_id, kind, params, action_url, cause)
    select ${id('notification', "n || ' ' || i")}, ${person}, 'module_completed', '{"module_id": "first-prompts", "title": "First prompts"}', '/dashboard', 'bench ' || i
    from sample_people, generate_series(1, 20) i`,
  `leaderboard_participants (user_id) select ${person} from sample_people where n % 2 = 0`,
];

/** Fills a database without people with companies, chapters and people, and gives the ids of the people. */
export async function insertSamplePeople(pool: pg.Pool, people: number): Promise<string[]> {
  const files = (await completableFiles(pool)).slice(0, filesOfPerson);
  if (files.length < filesOfPerson) throw new Error('the catalog is too small');
  await pool.query('create table sample_people (n int)');
  await pool.query('create table sample_files (i int, module_id text, file_name text)');
  await pool.query('insert into sample_people select generate_series(0, $1::int - 1)', [people]);
  await pool.query('insert into sample_files select i, m, f from unnest($1::text[], $2::text[]) with ordinality as s (m, f, i)', [
    files.map(({ moduleId }) => moduleId),
    files.map(({ fileName }) => fileName),
  ]);
  for (const insert of rows) await pool.query(`insert into ${insert}`);
  const { rows: ids } = await pool.query<{ id: string }>(`select ${person} as id from sample_people order by n`);
  await pool.query('drop table sample_people, sample_files');
  await pool.query('vacuum analyze');
  // PostgreSQL writes what was loaded to the disk now, not while it is measured.
  await pool.query('checkpoint');
  return ids.map((row) => row.id);
}
