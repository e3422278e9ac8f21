import { Progress } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Progress as LearningProgress } from '#contract/learning.ts';
import { m } from '#messages';
import { clockTime } from '#web/lib/clock-time.ts';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './dashboard.module.css';

type Next = NonNullable<LearningProgress['next']>;

interface Props {
  progress: LearningProgress;
  /** Whether its link is the primary action of the screen. */
  isPrimary: boolean;
  /** The overall progress, shown at the end of the card. */
  children?: ReactNode;
}

/** Links to the next step, which most people come for. */
export function ContinueCard({ progress, isPrimary, children }: Props) {
  const { next } = progress;
  if (next) {
    return (
      <NextFile next={next} progress={progress} isPrimary={isPrimary}>
        {children}
      </NextFile>
    );
  }
  return (
    <section className={classes.continue} aria-labelledby="continue">
      <div className={classes.continueWords}>
        <h2 id="continue" className={classes.continueTitle}>
          {m.dashboard_all_done()}
        </h2>
        <p className={classes.continueLine}>{m.dashboard_all_done_line()}</p>
        <ButtonLink to="/catalog" variant="default" size="md" className="ui-mt-md">
          {m.dashboard_to_catalog()}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}

/** Returns the words for where the learner stopped in their next step: a section, a question, or saved code. */
function useStoppedAt({ module_id, file_name }: Next): { line: string; place: string } | null {
  const { data } = useQuery({ ...read('GET /api/learning/position'), enabled: useIsRecorded(), refetchOnMount: 'always' });
  const position = data?.position;
  if (position?.module_id !== module_id || position.file_name !== file_name) return null;
  const { section, question, has_draft, second, page } = position;
  if (question !== null)
    return { line: m.dashboard_continue_question({ number: question }), place: m.dashboard_question({ number: question }) };
  if (section !== null) return { line: m.dashboard_continue_section({ section }), place: section };
  if (second !== null) return { line: m.dashboard_continue_second({ time: clockTime(second) }), place: clockTime(second) };
  if (page !== null) return { line: m.dashboard_continue_page({ page }), place: m.dashboard_page({ page }) };
  return has_draft ? { line: m.dashboard_continue_code(), place: m.dashboard_code() } : null;
}

function NextFile({ next, progress, isPrimary, children }: Props & { next: Next }) {
  const standing = progress.modules.find(({ module_id: id }) => id === next.module_id);
  const hasBegun = progress.modules.some(({ status }) => status !== 'not_started');
  const stopped = useStoppedAt(next);
  const where = [next.module_title, next.file_title, ...(stopped ? [stopped.place] : [])].join(', ');
  return (
    <section
      className={classes.continue}
      aria-labelledby="continue"
      style={{ '--tint': `var(--track-${next.hue}-soft)` } as React.CSSProperties}
    >
      <span className={classes.continueGlyph}>
        <TrackGlyph glyph={next.glyph} hue={next.hue} size={72} tile={false} />
      </span>
      <div className={classes.continueWords}>
        <p className="ui-small ui-mb-2xs ui-medium">
          {!hasBegun ? m.dashboard_begin_line() : stopped ? stopped.line : m.dashboard_continue()}
        </p>
        <h2 id="continue" className={classes.continueTitle}>
          {next.file_title}
        </h2>
        <p className={classes.continueLine}>
          {standing
            ? m.dashboard_module_progress({ completed: standing.files_completed, total: standing.total_files, module: next.module_title })
            : next.module_title}
        </p>
        {standing && (
          <Progress
            value={standing.percentage}
            size={6}
            radius="xl"
            color={`var(--track-${next.hue}-fill)`}
            className={classes.continueBar}
            aria-label={m.viewer_progress_label({ module: next.module_title })}
          />
        )}
        <ButtonLink
          to="/modules/$moduleId"
          params={{ moduleId: next.module_id }}
          search={{ file: next.file_name }}
          size="md"
          variant={isPrimary ? 'filled' : 'default'}
          className="ui-mt-md"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={hasBegun ? m.dashboard_continue_label({ where }) : m.dashboard_begin_label({ where })}
        >
          {hasBegun ? m.dashboard_continue_action() : m.dashboard_begin_action()}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
