import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconCertificateOff from '@tabler/icons-react/dist/esm/icons/IconCertificateOff.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import IconTargetOff from '@tabler/icons-react/dist/esm/icons/IconTargetOff.mjs';
import type { NotificationKind } from '#contract/values.ts';

const icons: Record<NotificationKind, typeof IconBell> = {
  module_completed: IconCircleCheck,
  certificate_issued: IconCertificate,
  certificate_revoked: IconCertificateOff,
  badge_earned: IconAward,
  goal_reached: IconTargetArrow,
  goal_missed: IconTargetOff,
  streak_frozen: IconSnowflake,
};

/** What a notification is about, as a picture beside its words. */
export function NotificationIcon({ kind }: { kind: string }) {
  const Icon = kind in icons ? icons[kind as NotificationKind] : IconBell;
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
}
