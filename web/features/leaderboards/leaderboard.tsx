import { SegmentedControl, Skeleton, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { type LeaderboardPeriod, type LeaderboardScope, leaderboardPeriods, leaderboardScopes } from '#contract/values.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Chapters } from './chapters.tsx';
import { Join, useParticipation } from './join.tsx';
import classes from './leaderboard.module.css';
import { Ranking } from './ranking.tsx';

interface Props {
  scope: LeaderboardScope;
  period: LeaderboardPeriod;
  onScope: (scope: LeaderboardScope) => void;
  onPeriod: (period: LeaderboardPeriod) => void;
}

const scopeNames: Record<LeaderboardScope, () => string> = { company: m.board_scope_company, global: m.board_scope_global };
const periodNames: Record<LeaderboardPeriod, () => string> = { month: m.board_period_month, all: m.board_period_all };

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  names: Record<T, () => string>;
  options: readonly T[];
  onChange: (value: T) => void;
}

/** A choice between a few options, side by side. */
function Choice<T extends string>({ label, value, names, options, onChange }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(options.find((one) => one === chosen) ?? value)}
      data={options.map((one) => ({ value: one, label: names[one]() }))}
    />
  );
}
/** The person's own rank, and the participants' ranking. */
function Board({ rank, participants, top, near, isOld }: DataOf<Calls['GET /api/leaderboards']> & { isOld: boolean }) {
  return (
    <DataCard>
      {rank !== null && (
        <p className={classes.mine}>
          <span className={classes.mineLabel}>{m.board_rank()}</span>
          <span className="ui-figure tabular">{inNumbers(rank)}</span>
          <span className="ui-quiet">{m.board_participants({ count: participants })}</span>
        </p>
      )}
      <div aria-busy={isOld} className={classes.ranking}>
        <Ranking top={top} near={near} />
      </div>
      {participants <= 1 && <p className="ui-quiet ui-mt-sm">{m.board_alone()}</p>}
    </DataCard>
  );
}

/** Participants ranked by points. Non-participants see an explanation and no names. */
export function Leaderboard({ scope: wanted, period, onScope, onPeriod }: Props) {
  const inCompany = useMe().company_id !== null;
  // Without a company only the global scope is available.
  const scope = inCompany ? wanted : 'global';
  const board = useQuery({ ...read('GET /api/leaderboards', { query: { scope, period } }), placeholderData: keepPreviousData });
  const leave = useParticipation();

  return (
    <Loaded
      read={board}
      problem={m.board_problem()}
      waiting={<Skeleton height={420} radius="lg" />}
      empty={({ participates }) => (participates ? undefined : <Join />)}
    >
      {(data) => (
        <div className="ui-stack">
          <div className="ui-wrap ui-gap-sm">
            {inCompany && (
              <Choice label={m.board_scope()} value={scope} names={scopeNames} options={leaderboardScopes} onChange={onScope} />
            )}
            <Choice label={m.board_period()} value={period} names={periodNames} options={leaderboardPeriods} onChange={onPeriod} />
            <Switch
              className={classes.takePart}
              label={m.board_take_part()}
              checked
              disabled={leave.isPending}
              onChange={(event) => leave.send({ body: { participates: event.currentTarget.checked } })}
            />
          </div>
          <div className={classes.columns} data-alone={!inCompany}>
            <Board {...data} isOld={board.isPlaceholderData} />
            {inCompany && <Chapters period={period} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}
