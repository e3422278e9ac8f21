import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import type { PointEntry } from '#contract/recognition.ts';
import type { PointKind } from '#contract/values.ts';
import { m } from '#messages';
import { InAppLink } from '#web/lib/in-app-link.tsx';
import classes from './point-history.module.css';

const kinds: Record<PointKind, { Icon: typeof IconAward; name: () => string }> = {
  file: { Icon: IconFileCheck, name: m.history_file },
  quiz: { Icon: IconListCheck, name: m.history_quiz },
  module: { Icon: IconStack2, name: m.history_module },
  track: { Icon: IconFlag3, name: m.history_track },
  all_tracks: { Icon: IconMountain, name: m.history_all_tracks },
  badge: { Icon: IconAward, name: m.history_badge },
};

export const kindName = (kind: PointKind): string => kinds[kind].name();

/** An entry's icon, and its name as a link. */
export function EntryTitle({ entry: { kind, title, action_url } }: { entry: PointEntry }) {
  const { Icon } = kinds[kind];
  return (
    <span className={classes.entry} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      {title === null ? (
        <span className="ui-dim">{m.history_gone()}</span>
      ) : (
        <InAppLink path={action_url} className={classes.title}>
          {title}
        </InAppLink>
      )}
    </span>
  );
}
