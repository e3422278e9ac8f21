import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import type { PointEntry } from '#contract/recognition.ts';
import { m } from '#messages';
import { InAppLink } from '#web/lib/in-app-link.tsx';
import { timeOfDay } from '#web/lib/relative-time.ts';
import classes from './history.module.css';

const kinds: Record<PointEntry['kind'], { Icon: typeof IconAward; name: () => string }> = {
  file: { Icon: IconFileCheck, name: m.history_file },
  quiz: { Icon: IconListCheck, name: m.history_quiz },
  module: { Icon: IconStack2, name: m.history_module },
  track: { Icon: IconFlag3, name: m.history_track },
  all_tracks: { Icon: IconMountain, name: m.history_all_tracks },
  badge: { Icon: IconAward, name: m.history_badge },
};

/** One thing done: what, when, and the points for it. */
export function Entry({ entry, zone }: { entry: PointEntry; zone: string | undefined }) {
  const { Icon, name } = kinds[entry.kind];
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        {entry.title === null ? (
          <span className={classes.gone}>{m.history_gone()}</span>
        ) : (
          <InAppLink path={entry.action_url} className={classes.title}>
            {entry.title}
          </InAppLink>
        )}
        <span className={classes.about}>
          {name()} · {entry.module_title && <>{entry.module_title} · </>}
          <time dateTime={entry.at}>{timeOfDay(entry.at, zone)}</time>
        </span>
      </span>
      <span className={classes.points} aria-label={m.history_points({ count: entry.points })}>
        +{entry.points}
      </span>
    </li>
  );
}
