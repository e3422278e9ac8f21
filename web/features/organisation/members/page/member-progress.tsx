import { Progress } from '@mantine/core';
import type { MemberLearning } from '#contract/members.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './member-page.module.css';

type Track = MemberLearning['tracks'][number];

/** A member's progress in each track and in the modules that they have started. */
export function MemberProgress({ learning }: { learning: MemberLearning }) {
  const { completed_modules: completed, total_modules: total, percentage, last_active_on } = learning;
  const inDays = useDaysAgo();
  const active = last_active_on ? m.member_last_active({ when: inDays(last_active_on) }) : m.members_activity_never();
  const figures = m.member_progress_line({ completed: inNumbers(completed), total: inNumbers(total), percentage });
  return (
    <DataCard title={m.member_progress()} line={`${figures} ${active}`}>
      <ul className="ui-list ui-stack ui-gap-sm">
        {learning.tracks.map((track) => (
          <TrackRow key={track.track_id} track={track} />
        ))}
      </ul>
    </DataCard>
  );
}

function wordsOf({ status, percentage, files_completed, total_files, begun_on, completed_on }: Track['modules'][number]): string {
  const day = (on: string) => dayInWords(on, { dateStyle: 'medium' });
  if (status === 'completed' && completed_on) return m.member_module_completed({ day: day(completed_on) });
  const share = m.member_module_share({ completed: files_completed, total: total_files, percentage });
  return begun_on ? m.member_module_begun({ share, day: day(begun_on) }) : share;
}

function TrackRow({ track }: { track: Track }) {
  const { title, hue, glyph, percentage, completed_modules: completed, total_modules: total, modules } = track;
  return (
    <li className="ui-stack ui-gap-xs">
      <div className={classes.trackHead}>
        <TrackGlyph glyph={glyph} hue={hue} size={36} />
        <div>
          <span className={classes.trackWords}>
            <span className="ui-medium ui-breaks">{title}</span>
            <span className="ui-small">{m.member_track_modules({ completed, total, percentage })}</span>
          </span>
          <Progress value={percentage} size="sm" mt="xs" color={`var(--track-${hue})`} aria-label={m.member_track_share({ title })} />
        </div>
      </div>
      {modules.length > 0 && (
        <ul className={classes.modules}>
          {modules.map((module) => (
            <li key={module.module_id} className={classes.row}>
              <AnchorLink to="/modules/$moduleId" params={{ moduleId: module.module_id }} inherit c="inherit">
                {module.title}
              </AnchorLink>
              <span className="ui-small">{wordsOf(module)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
