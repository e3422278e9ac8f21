import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useProgress } from '../progress-store.ts';
import classes from './module-viewer.module.css';

/** Rounds times below a minute to ten seconds, because a running counter beside the text is distracting. */
const calm = (seconds: number) => (seconds < 60 ? Math.floor(seconds / 10) * 10 : seconds);

/** Shows how long the person has studied since they opened the page, and whether time is counting. */
export function SessionTime() {
  const seconds = useProgress((state) => calm(state.sessionTime));
  const isTracking = useProgress((state) => state.isTracking);
  const Icon = isTracking ? IconClock : IconClockPause;
  const text = m.viewer_session_time({ time: duration(seconds) });
  return (
    <Tooltip label={isTracking ? text : m.viewer_session_paused()}>
      <span className={classes.sitting} data-tracking={isTracking} data-seconds={seconds}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {text}
      </span>
    </Tooltip>
  );
}
