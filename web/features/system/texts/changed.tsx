import type { OperatorTexts } from '#contract/operator.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import classes from '../settings/settings.module.css';

/** When and by whom a text was changed last. */
export function Changed({ about }: { about: OperatorTexts['about'][number] | undefined }) {
  const when = useRelativeTime();
  if (!about?.changed_at) return null;
  const name = about.changed_by?.full_name ?? m.setting_nobody();
  return <p className={classes.about}>{m.setting_changed({ when: when(about.changed_at), name })}</p>;
}
