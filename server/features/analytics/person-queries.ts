import type pg from 'pg';
import type { Role } from '#contract/access.ts';
import { found } from '#server/http/refusal.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** What is known of a person beside what they opened. */
export interface PersonFacts {
  role: Role;
  company_id: string | null;
  chapter_id: string | null;
  chapter_name: string | null;
  job_title_id: string | null;
  /** Ids. */
  skills: string[];
  /** Modules that they had completed at some moment, whatever was added to them since. */
  once_completed: string[];
  /** Seconds of study from the day asked for on. */
  seconds: number;
}

const factsOfPerson = {
  name: 'analytics_person',
  text: `select u.role, u.company_id, u.chapter_id, c.name as chapter_name, u.job_title_id, u.skills,
      array(select module_id from module_completions where user_id = u.id) as once_completed,
      (select coalesce(sum(seconds), 0) from study_days where user_id = u.id and day >= $2::date)::int as seconds
    from users u left join chapters c on c.id = u.chapter_id where u.id = $1`,
};

/** @param since `YYYY-MM-DD`, from which seconds of study are counted */
export async function readPersonFacts(connection: Connection, userId: string, since: string): Promise<PersonFacts> {
  const { rows } = await connection.query<PersonFacts>({ ...factsOfPerson, values: [userId, since] });
  return found(rows[0]);
}

export interface ChapterFacts {
  /** People who are active now. */
  members: number;
  /** How many of them have completed a module, by its id. */
  completions: Record<string, number>;
  /** Seconds that all of them have studied in the seven days from the day asked for on. */
  seconds: number;
}

const factsOfChapter = {
  name: 'analytics_chapter',
  text: `with m as (
      select id from users where company_id = $1 and chapter_id = $2 and approved_at is not null and rejected_at is null and deactivated_at is null
    ), c as (
      select module_id, count(*) as people from module_completions join m on m.id = user_id group by module_id
    )
    select (select count(*) from m)::int as members,
      coalesce((select json_object_agg(module_id, people) from c), '{}') as completions,
      (select coalesce(sum(d.seconds), 0) from study_days d join m on m.id = d.user_id where d.day >= $3::date and d.day < $3::date + 7)::int as seconds`,
};

/** @param week `YYYY-MM-DD`, the first of the seven days of which the study is summed up */
export async function readChapterFacts(connection: Connection, companyId: string, chapterId: string, week: string): Promise<ChapterFacts> {
  const { rows } = await connection.query<ChapterFacts>({ ...factsOfChapter, values: [companyId, chapterId, week] });
  return found(rows[0]);
}
