import { glyphs, hues, levels, smallestGroup } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { integer, oneOf, statement, text, texts } from '#server/database/statement.ts';
import { isSeenBy } from '#server/features/catalog/index.ts';
import type { CompanyId } from '#server/reached.ts';

/** `$1` is the company, `$2` one of its chapters, or null for all chapters. */
const members = `with m as (
    select id from published.counted_people where company_id = $1 and is_counted and ($2::uuid is null or chapter_id = $2::uuid)
  )`;
const isMember = isOneOf('user_id', 'select id from m');

const modules = statement(
  'analytics_progress_modules',
  `${members}, c as (select c.module_id, count(*)::int as people from published.module_completions c where ${isMember} group by c.module_id),
    b as (select b.module_id, count(*)::int as people from published.begun_modules b where ${isMember} group by b.module_id)
  select x.id as module_id, x.track_id, x.title, x.level, x.skills, coalesce(b.people, 0) as begun, coalesce(c.people, 0) as completed
  from published.all_modules x left join b on b.module_id = x.id left join c on c.module_id = x.id
    left join published.chosen_track_places k on k.company_id = $1 and k.track_id = x.track_id where ${isSeenBy('$1', 'x', 'track_id')}
  order by k.position nulls last, x.company_id is not null, x.track_position, x.position, x.id`,
  { module_id: text, track_id: text, title: text, level: oneOf(levels), skills: texts, begun: integer, completed: integer },
);
/** Returns every published module that the company's people see, with how many members have started and completed it. */
export const readModules = (on: Queryable, company: CompanyId, chapter: string | null) => modules.rows(on, [company, chapter]);

const tracks = statement(
  'analytics_progress_tracks',
  `${members}, b as (
      select d.track_id, count(distinct d.user_id)::int as people from published.track_days d
      where ${isMember} and d.modules_begun > 0 group by d.track_id
    ), c as (select c.track_id, count(*)::int as people from published.track_completions c where ${isMember} group by c.track_id)
  select t.id as track_id, t.title, t.hue, t.glyph, coalesce(b.people, 0) as begun, coalesce(c.people, 0) as completed
  from published.all_tracks t left join b on b.track_id = t.id left join c on c.track_id = t.id
    left join published.chosen_track_places k on k.company_id = $1 and k.track_id = t.id
    where ${isSeenBy('$1', 't', 'id')} and exists (select from published.all_modules n where n.track_id = t.id)
    order by k.position nulls last, t.company_id is not null, t.position, t.id`,
  { track_id: text, title: text, hue: oneOf(hues), glyph: oneOf(glyphs), begun: integer, completed: integer },
);
/** Returns every published track that the company's people see, with how many members have started and completed it. */
export const readTracks = (on: Queryable, company: CompanyId, chapter: string | null) => tracks.rows(on, [company, chapter]);

const countCountedMembers = statement('analytics_progress_members', `${members} select count(*)::int as people from m`, {
  people: integer,
});
/** Returns the number of members who are counted. */
export const countMembers = async (on: Queryable, company: CompanyId, chapter: string | null) =>
  (await countCountedMembers.one(on, [company, chapter])).people;

// Members are counted in whole groups, in the order they first ended the drill.
const drills = statement(
  'analytics_progress_drills',
  `${members}, d as (
      select r.*, row_number() over (partition by r.module_id, r.file_name order by r.ended_at, r.user_id) as number,
        count(*) over (partition by r.module_id, r.file_name) / ${smallestGroup} * ${smallestGroup} as counted
      from published.drill_results r where ${isMember}
    )
  select f.module_id, f.file_name, f.title, min(d.counted)::int as people, round(avg(d.score))::int as mean
  from d join published.all_files f on f.module_id = d.module_id and f.file_name = d.file_name join published.all_modules n on n.id = f.module_id
  where d.number <= d.counted and ${isSeenBy('$1', 'n', 'track_id')} group by f.module_id, f.file_name, f.title order by min(n.track_position), min(n.position), min(f.position)`,
  { module_id: text, file_name: text, title: text, people: integer, mean: integer },
);
/** Returns the reliance drills that a whole group of members has done, with their mean score on the first try. */
export const readDrills = (on: Queryable, company: CompanyId) => drills.rows(on, [company, null]);
