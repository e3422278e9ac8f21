import type { CompanyProgress } from '#contract/company-progress.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { leagueOf } from '#server/features/leaderboards/index.ts';
import { disclosedChapters } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';
import { countMembers, readDrills, readModules, readTracks } from './queries.ts';
import { shareOf, skillsOf } from './skills.ts';

/** Returns a chapter's rank this month among those shown; null if it has no members or is archived. */
async function placeOf(services: Services, company: CompanyRow, chapter: string) {
  const league = (await leagueOf(services, company, 'month')).flatMap(({ rank, points_per_member, members, ...rest }) =>
    rank === null || points_per_member === null || members === 0 ? [] : [{ rank, points_per_member, ...rest }],
  );
  const own = league.find(({ chapter_id }) => chapter_id === chapter);
  return own ? { rank: own.rank, chapters: league.length, points_per_member: own.points_per_member } : null;
}

/** Returns members' progress in a company or one of its chapters. @param chapter a chapter of that company; null for the whole company */
export async function progressOf(services: Services, company: CompanyRow, chapter: string | null): Promise<CompanyProgress> {
  const { database } = services;
  const { staff_sees } = company;
  const [members, shown] = await Promise.all([countMembers(database, company.id, chapter), disclosedChapters(database, company)]);
  if (!(chapter === null ? shown.whole : shown.has(chapter))) return { members, staff_sees, progress: null };
  const [modules, tracks, drills, league] = await Promise.all([
    readModules(database, company.id, chapter),
    readTracks(database, company.id, chapter),
    chapter === null ? readDrills(database, company.id) : [],
    chapter === null ? null : placeOf(services, company, chapter),
  ]);
  return {
    members,
    staff_sees,
    progress: {
      tracks: tracks.map((track) => {
        const own = modules.filter(({ track_id }) => track_id === track.track_id);
        return {
          ...track,
          percentage: shareOf(own, members),
          modules: own.map(({ module_id, title, begun, completed }) => ({ module_id, title, begun, completed })),
        };
      }),
      skills: skillsOf(modules, members),
      drills,
      league,
    },
  };
}
