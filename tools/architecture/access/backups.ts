import type { backups } from '#contract/backups.ts';
import { backupBounds } from '#contract/system-values.ts';
import { nothing, type Rows, unknownId } from './row.ts';

const { full_every_days, hour, keep_days } = backupBounds;

export const rows: Rows<typeof backups> = {
  list: { expects: 'super admins', args: nothing },
  // Only one backup can run at a time, and another may be in progress.
  make: { expects: 'super admins', args: () => ({ body: { type: 'full' } }), answers: [202, 409] },
  // These calls name no existing backup, and send a wrong password, because the password is checked before the backup is looked up.
  download: {
    expects: 'super admins',
    args: () => ({ params: { id: unknownId }, body: { password: 'wrong' } }),
    answers: [403],
    namesNobody: true,
  },
  remove: { expects: 'super admins', args: () => ({ params: { id: unknownId } }), answers: [404], namesNobody: true },
  schedule: { expects: 'super admins', args: nothing },
  changeSchedule: {
    expects: 'super admins',
    args: () => ({
      body: {
        full_every_days: full_every_days.standard,
        hour: hour.standard,
        keep_days: keep_days.standard,
      },
    }),
  },
};
