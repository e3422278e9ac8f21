import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './company-progress.module.css';
import { Skills } from './skills.tsx';
import { Tracks } from './tracks.tsx';

const Waiting = () => (
  <div className={classes.progress}>
    <Skeleton height={320} radius="lg" />
    <Skeleton height={420} radius="lg" />
  </div>
);

/** How the members of a company stand per track, module and skill; with a chapter, those of the chapter, and its place among the others. */
export function CompanyProgress({ chapterId }: { chapterId?: string }) {
  const query = { ...useCompany(), chapter_id: chapterId };
  const standing = useQuery(read('GET /api/company/progress', { query }));
  return (
    <Loaded read={standing} problem={m.company_progress_problem()} waiting={<Waiting />}>
      {({ members, progress }) =>
        progress === null ? (
          <EmptyState compact drawing="quiet" title={m.company_progress_hidden_title()} message={m.company_progress_hidden()} />
        ) : (
          <div className={classes.progress}>
            {progress.league && (
              <DataCard>
                <Stat
                  label={m.company_progress_league()}
                  value={
                    <AnchorLink to="/company/chapters" search={query.company ? { company: query.company } : {}} inherit c="inherit">
                      {m.company_progress_league_rank(progress.league)}
                    </AnchorLink>
                  }
                  note={m.company_progress_league_points({ points: inNumbers(progress.league.points_per_member, 1) })}
                />
              </DataCard>
            )}
            <Tracks tracks={progress.tracks} members={members} />
            <Skills skills={progress.skills} members={members} />
          </div>
        )
      }
    </Loaded>
  );
}
