import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Drills } from './drills.tsx';
import { Skills } from './skills.tsx';
import { Tracks } from './tracks.tsx';

const Waiting = () => (
  <div className="ui-stack ui-mb-md">
    <Skeleton height={320} radius="lg" />
    <Skeleton height={420} radius="lg" />
  </div>
);

const useStanding = (chapterId: string | undefined) =>
  useQuery(read('GET /api/company/progress', { query: { ...useCompany(), chapter_id: chapterId } }));

/** A chapter's rank among its company's chapters this month. Renders nothing if the rank is unknown or not shown. */
export function ChapterLeague({ chapterId }: { chapterId: string }) {
  const league = useStanding(chapterId).data?.progress?.league;
  const { company } = useCompany();
  return (
    league && (
      <Stat
        label={m.company_progress_league()}
        value={
          <AnchorLink to="/company/chapters" search={company ? { company } : {}} inherit c="inherit">
            {m.company_progress_league_rank(league)}
          </AnchorLink>
        }
        note={m.company_progress_league_points({ points: inNumbers(league.points_per_member, 1) })}
      />
    )
  );
}

/** How far a company's or chapter's members have come, by track, module and skill. */
export function CompanyProgress({ chapterId }: { chapterId?: string }) {
  const standing = useStanding(chapterId);
  return (
    <Loaded read={standing} problem={m.company_progress_problem()} waiting={<Waiting />}>
      {({ members, staff_sees, progress }) =>
        progress === null ? (
          <EmptyState
            compact
            drawing="quiet"
            title={m.company_progress_hidden_title()}
            message={m.company_progress_hidden()}
            help="why-are-some-figures-not-shown"
          />
        ) : (
          <div className="ui-stack ui-mb-md">
            <Tracks tracks={progress.tracks} members={members} chapterId={chapterId} staffSees={staff_sees} />
            <Skills skills={progress.skills} members={members} />
            <Drills drills={progress.drills} />
          </div>
        )
      }
    </Loaded>
  );
}
