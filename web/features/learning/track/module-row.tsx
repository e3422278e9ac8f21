import { Progress } from '@mantine/core';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { levelName, statusName } from '../labels.ts';
import { RoundChip } from '../rounds/round-chip.tsx';
import { Stone } from './stone.tsx';
import classes from './track.module.css';

interface Props {
  module: Module;
  index: number;
  isHere: boolean;
  /** Whether a placement has shown that the learner knows it. */
  isShown: boolean;
  /** The open round that requires the module. */
  round: OwnRound | undefined;
  /** Module titles by id. */
  titles: ReadonlyMap<string, string>;
}

/** A module in a track: its outcome, its prerequisites and the learner's progress. */
export function ModuleRow({ module, index, isHere, isShown, round, titles }: Props) {
  const { progress, hue } = module;
  return (
    <li className={classes.row} data-status={progress.status}>
      <span>
        <Stone index={index} filled={progress.percentage} hue={hue} width={44} />
      </span>
      <div>
        <h3 className={classes.rowTitle}>
          <AnchorLink to="/modules/$moduleId" params={{ moduleId: module.id }} inherit c="inherit">
            {module.title}
          </AnchorLink>
          {isHere && <span className="ui-tag">{m.track_next_here()}</span>}
          {isShown && <span className="ui-tag">{m.placement_shown()}</span>}
        </h3>
        <RoundChip round={round} />
        <p className={classes.rowSummary}>{module.summary}</p>
        <p className="ui-small">
          {levelName(module.level)} · {m.viewer_minutes({ minutes: module.minutes })} ·{' '}
          {m.catalog_card_files({ count: module.files.length })}
        </p>
        {module.prerequisites.length > 0 && (
          <p className="ui-small">
            {m.track_builds_on()}{' '}
            {module.prerequisites.map((id, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit>
                  {titles.get(id) ?? id.replaceAll('-', ' ')}
                </AnchorLink>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={classes.rowProgress}>
        <span>{statusName(progress.status)}</span>
        <Progress
          value={progress.percentage}
          size={5}
          radius="xl"
          color={`var(--track-${hue}-fill)`}
          aria-label={m.viewer_progress_label({ module: module.title })}
        />
        <span className="ui-dim tabular">{m.viewer_files_done({ completed: progress.files_completed, total: progress.total_files })}</span>
      </div>
    </li>
  );
}
