import type pg from 'pg';
import { completableFiles } from '#server/testing/learners.ts';

/** How many people there are, how they are distributed, and how much each of them has done. */
export interface SampleSize {
  people: number;
  perCompany: number;
  perChapter: number;
  /** How many files each person has opened, with one progress row each. Four out of five are completed. */
  files: number;
  /** On how many days up to today each person has studied. */
  days: number;
  notifications: number;
}

/** Small companies whose people have studied for two months. */
export const smallCompanies = { perCompany: 100, perChapter: 25, files: 100, days: 60, notifications: 20 };

/** Returns SQL for an id (in the form of a UUIDv4) derived from a number, so that related rows need no lookup. */
const id = (kind: string, number: string) => `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
/**
 * A person's id is a UUIDv7, like those that the product creates, and contains the time they joined. The people in a company
 * joined one after another.
 */
const person = `(lpad(to_hex(1767225600000 + n), 12, '0') || substr(${"overlay(overlay(md5('person ' || n) placing '7' from 13) placing '8' from 17)"}, 13))::uuid`;

/**
 * Returns the inserts for the study records of everyone in `sample_people` (numbered `n`), who reads the files in `sample_files`
 * (numbered `i`) in order. The second person in each company is its admin.
 */
function rowsOf({ perCompany, perChapter, files, days, notifications }: SampleSize): string[] {
  const completed = Math.floor(files * 0.8);
  const chapter = id('chapter', `(n / ${perChapter})`);
  const company = id('company', `(n / ${perCompany})`);
  const modules = `(select count(*) as begun, count(*) filter (where last <= ${completed}) as completed
        from (select max(i) as last from sample_files group by module_id) m) t`;
  return [
    `companies (id, name) select distinct ${company}, 'Company ' || n / ${perCompany} from sample_people`,
    `chapters (id, company_id, name) select distinct ${chapter}, ${company}, 'Chapter ' || n / ${perChapter} from sample_people`,
    `users (id, email, full_name, role, company_id, chapter_id, job_title_id, skills, email_verified_at, approved_at, timezone)
      select ${person}, 'person-' || n || '@example.test', 'Person ' || n, case n % ${perCompany} when 1 then 'CompanyAdmin' else 'Student' end, ${company}, ${chapter},
        (array['ai-engineer', 'data-analyst', 'product-manager', 'consultant'])[1 + n % 4], array['python', 'prompt-design'], now(), now(), 'Europe/Paris'
      from sample_people`,
    `file_progress (user_id, module_id, file_name, opened_at, completed_at, time_spent, percentage, last_activity_at)
      select ${person}, module_id, file_name, now() - interval '60 days', case when i <= ${completed} then now() - i * interval '12 hours' end,
        600, 50, now() - i * interval '12 hours'
      from sample_people, sample_files`,
    `module_completions (user_id, module_id, completed_at)
      select ${person}, module_id, now() - interval '1 day' from sample_people, (select module_id from sample_files group by module_id having max(i) <= ${completed}) m`,
    `begun_modules (user_id, module_id) select ${person}, module_id from sample_people, (select distinct module_id from sample_files) m`,
    `track_completions (user_id, track_id, completed_at)
      select ${person}, (select min(id) from tracks), now() - n % 30 * interval '1 day' from sample_people where n % 4 = 0`,
    `certificates (id, serial, user_id, subject, track_id, title, holder_name, modules, issued_at)
      select ${id('certificate', 'n')}, translate(md5('certificate ' || n), '01', 'gh'), ${person}, 'track:' || t.id, t.id, t.title, 'Person ' || n, '{}',
        now() - n % 30 * interval '1 day'
      from sample_people, (select id, title from tracks order by id limit 1) t where n % 4 = 0`,
    `study_days (user_id, day, track_id, company_id, chapter_id, seconds, files_completed, modules_begun, modules_completed)
      select ${person}, current_date - d, (select min(id) from tracks), ${company}, ${chapter}, 1200, 1,
        case d when ${days - 1} then t.begun else 0 end, case d when 0 then t.completed else 0 end
      from sample_people, generate_series(0, ${days - 1}) d, ${modules}`,
    `learner_totals (user_id, used_until, seconds, files_completed, modules_begun, modules_completed, last_activity_at)
      select ${person}, now(), 60000, ${completed}, t.begun, t.completed, now() - n % 40 * interval '1 day' from sample_people, ${modules}`,
    `quiz_attempts (id, user_id, module_id, file_name, file_version, results, score, pass_mark, passed, created_at)
      select ${id('attempt', "n || ' ' || i")}, ${person}, f.module_id, f.name, 'bench', '[]', 50, 70, false, now() - i * interval '1 hour'
      from sample_people, generate_series(1, 2) i, (select module_id, name from files where kind = 'quiz' order by module_id, name limit 1) f
      where n % 10 = 0`,
    `earned_badges (user_id, badge_id, earned_at) select ${person}, badge, now() from sample_people, unnest(array['first-stone', 'first-module', 'five-modules']) badge order by n`,
    `total_points (user_id, points) select ${person}, 5 * (1 + n * 7919 % 1200) from sample_people`,
    `monthly_points (user_id, month, points) select ${person}, date_trunc('month', now() at time zone 'UTC')::date, 5 * (1 + n * 7919 % 100) from sample_people`,
    `goals (id, user_id, kind, target, starts_on, due_on)
      select ${id('goal', "n || ' ' || kind")}, ${person}, kind, 20, current_date - 10, current_date + 20
      from sample_people, unnest(array['modules', 'minutes', 'streak']) kind`,
    `weekly_goals (user_id, minutes) select ${person}, 120 from sample_people`,
    `notifications (id, user_id, kind, params, action_url, cause)
      select ${id('notification', "n || ' ' || i")}, ${person}, 'module_completed', '{"module_id": "first-prompts", "title": "First prompts"}', '/dashboard', 'bench ' || i
      from sample_people, generate_series(1, ${notifications}) i`,
    `leaderboard_participants (user_id) select ${person} from sample_people where n % 2 = 0`,
  ];
}

/** Adds companies, chapters and people to a database that has no people yet, and returns the people's ids. */
export async function insertSamplePeople(pool: pg.Pool, size: SampleSize): Promise<string[]> {
  const files = (await completableFiles(pool)).slice(0, size.files);
  if (files.length < size.files) throw new Error('the catalog is too small');
  await pool.query('create table sample_people (n int)');
  await pool.query('create table sample_files (i int, module_id text, file_name text)');
  await pool.query('insert into sample_people select generate_series(0, $1::int - 1)', [size.people]);
  await pool.query('insert into sample_files select i, m, f from unnest($1::text[], $2::text[]) with ordinality as s (m, f, i)', [
    files.map(({ moduleId }) => moduleId),
    files.map(({ fileName }) => fileName),
  ]);
  // Foreign keys are not checked, because checking them would take minutes and the rows are known to be consistent.
  for (const insert of rowsOf(size))
    await pool.query(`set session_replication_role = replica; insert into ${insert}; reset session_replication_role`);
  const { rows: ids } = await pool.query<{ id: string }>(`select ${person} as id from sample_people order by n`);
  await pool.query('drop table sample_people, sample_files');
  await pool.query('vacuum analyze');
  // The checkpoint makes PostgreSQL write the loaded data to disk now rather than during a measurement.
  await pool.query('checkpoint');
  return ids.map((row) => row.id);
}
