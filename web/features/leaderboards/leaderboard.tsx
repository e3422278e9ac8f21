import { SegmentedControl, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { useSession } from '#web/lib/session.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { DataCard } from '#web/ui/data-card.tsx';
import { Chapters } from './chapters.tsx';
import { Join } from './join.tsx';
import classes from './leaderboard.module.css';
import { boardQuery, type Period, type Scope } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { useParticipation } from './use-participation.ts';

interface Props {
  scope: Scope;
  period: Period;
  onScope: (scope: Scope) => void;
  onPeriod: (period: Period) => void;
}

/** Who has most points among those who take part. Who doesn't is told what it means, and sees nobody. */
export function Leaderboard({ scope: wanted, period, onScope, onPeriod }: Props) {
  const inCompany = useSession((state) => Boolean(state.user?.company_id));
  // Without a company there is everyone, and nobody else.
  const scope = inCompany ? wanted : 'global';
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery(boardQuery(scope, period));
  const { mutate, isPending } = useParticipation();

  if (!data && error) return <QueryProblem title={m.board_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={420} radius="lg" aria-busy="true" />;
  if (!data.participates) return <Join />;
  const { rank, participants, top, near } = data;
  return (
    <div className={classes.screen}>
      <div className={classes.controls}>
        {inCompany && (
          <SegmentedControl
            aria-label={m.board_scope()}
            value={scope}
            onChange={(value) => onScope(value === 'global' ? 'global' : 'company')}
            data={[
              { value: 'company', label: m.board_scope_company() },
              { value: 'global', label: m.board_scope_global() },
            ]}
          />
        )}
        <SegmentedControl
          aria-label={m.board_period()}
          value={period}
          onChange={(value) => onPeriod(value === 'all' ? 'all' : 'month')}
          data={[
            { value: 'month', label: m.board_period_month() },
            { value: 'all', label: m.board_period_all() },
          ]}
        />
        <Switch
          className={classes.takePart}
          label={m.board_take_part()}
          checked
          disabled={isPending}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.columns} data-alone={!inCompany}>
        <DataCard className={classes.board}>
          {rank !== null && (
            <p className={classes.mine}>
              <span className={classes.mineLabel}>{m.board_rank()}</span>
              <span className={classes.mineRank}>{new Intl.NumberFormat(getLocale()).format(rank)}</span>
              <span className={classes.mineOf}>{m.board_rank_of({ count: participants })}</span>
            </p>
          )}
          <div aria-busy={isPlaceholderData} className={classes.ranking}>
            <Ranking top={top} near={near} />
          </div>
          {participants <= 1 && <p className={classes.none}>{m.board_alone()}</p>}
        </DataCard>
        {inCompany && <Chapters period={period} />}
      </div>
    </div>
  );
}
