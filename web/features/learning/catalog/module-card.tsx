import { Badge, Progress } from '@mantine/core';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { CardLink } from '#web/ui/link.tsx';
import { levelName, statusName } from '../labels.ts';
import classes from './catalog.module.css';

/** A company's progress in a module or a track. */
export interface CompanyFigure {
  completions: number;
  learners: number;
}

interface Props {
  module: Module;
  /** Whether a placement has shown that the learner knows it. */
  isShown: boolean;
  company?: CompanyFigure | null | undefined;
}

/** A module in the catalog. `company` is the company view: null if no one has started, and undefined in a learner's view. */
export function ModuleCard({ module, isShown, company }: Props) {
  const { progress, hue } = module;
  return (
    <CardLink
      to="/modules/$moduleId"
      params={{ moduleId: module.id }}
      className={classes.module}
      style={{ '--hue': `var(--track-${hue})`, '--hue-fill': `var(--track-${hue}-fill)` } as React.CSSProperties}
      data-status={progress.status}
    >
      <span className={classes.moduleTrack}>{module.track_title}</span>
      <h3 className={classes.moduleTitle}>{module.title}</h3>
      <span className={classes.moduleSummary}>{module.summary}</span>
      <span className={classes.moduleFoot}>
        <span className="ui-small">
          {levelName(module.level)} · {m.viewer_minutes({ minutes: module.minutes })} ·{' '}
          {m.catalog_card_files({ count: module.files.length })}
        </span>
        {isShown && progress.status !== 'completed' && <span className="ui-tag">{m.placement_shown()}</span>}
        {progress.status === 'completed' && (
          <Badge color="positive" leftSection={<IconCircleCheckFilled size={14} aria-hidden />}>
            {statusName('completed')}
          </Badge>
        )}
      </span>
      {progress.status === 'in_progress' && (
        <span className="ui-small ui-row tabular ui-gap-sm">
          <Progress
            value={progress.percentage}
            size={5}
            radius="xl"
            color={`var(--track-${hue}-fill)`}
            aria-label={m.viewer_progress_label({ module: module.title })}
            className={classes.moduleBar}
          />
          <span>{m.viewer_files_done({ completed: progress.files_completed, total: progress.total_files })}</span>
        </span>
      )}
      {company !== undefined && (
        <span className={classes.company}>
          {company
            ? m.catalog_card_company({ completions: company.completions, learners: company.learners })
            : m.catalog_card_company_none()}
        </span>
      )}
    </CardLink>
  );
}
