import { Progress } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import type { Module, Progress as Standing, Track } from '#contract/learning.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './dashboard.module.css';

interface Props {
  progress: Standing;
  modules: readonly Module[];
  tracks: readonly Track[];
}

/** The one obvious next step. */
export function ContinueCard({ progress, modules, tracks }: Props) {
  const { next } = progress;
  if (!next) {
    return (
      <section className={classes.continue} aria-labelledby="continue">
        <div className={classes.continueWords}>
          <h2 id="continue" className={classes.continueTitle}>
            {m.dashboard_all_done()}
          </h2>
          <p className={classes.continueLine}>{m.dashboard_all_done_line()}</p>
        </div>
        <ButtonLink to="/catalog" variant="default" size="md">
          {m.dashboard_to_catalog()}
        </ButtonLink>
      </section>
    );
  }
  const module = modules.find(({ id }) => id === next.module_id);
  const track = tracks.find(({ id }) => id === module?.track_id);
  const standing = module?.progress;
  const hasBegun = progress.modules.some(({ status }) => status !== 'not_started');
  return (
    <section
      className={classes.continue}
      aria-labelledby="continue"
      style={track ? ({ '--tint': `var(--track-${track.hue}-soft)` } as React.CSSProperties) : {}}
    >
      {track && <TrackGlyph glyph={track.glyph} hue={track.hue} size={72} tile={false} />}
      <div className={classes.continueWords}>
        <p className={classes.kicker}>{hasBegun ? m.dashboard_continue() : m.dashboard_begin_line()}</p>
        <h2 id="continue" className={classes.continueTitle}>
          {next.file_title}
        </h2>
        <p className={classes.continueLine}>
          {standing
            ? m.dashboard_module_progress({ completed: standing.files_completed, total: standing.total_files, module: next.module_title })
            : next.module_title}
        </p>
        {standing && track && (
          <Progress
            value={standing.percentage}
            size={6}
            radius="xl"
            color={`var(--track-${track.hue}-fill)`}
            className={classes.continueBar}
            aria-label={m.viewer_progress_label({ module: next.module_title })}
          />
        )}
      </div>
      <ButtonLink
        to="/modules/$moduleId"
        params={{ moduleId: next.module_id }}
        search={{ file: next.file_name }}
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {hasBegun ? m.dashboard_continue_action() : m.dashboard_begin_action()}
      </ButtonLink>
    </section>
  );
}
