import type { reportSchedules } from '#contract/report-schedules.ts';
import { companyStaff, type Rows, unknownId } from './row.ts';
import type { Name, World } from './world.ts';

const companyOf = ({ people }: World, of: Name) => ({ company: people[of].company_id ?? unknownId });
const staffs = { expects: 'company staff', about: 'company', reaches: companyStaff } as const;
const params = async ({ reportScheduleOf }: World, of: Name) => ({ scheduleId: await reportScheduleOf(of) });

export const rows: Rows<typeof reportSchedules> = {
  list: { ...staffs, args: (world, of) => ({ query: companyOf(world, of) }) },
  create: {
    ...staffs,
    // The recipient may not be in the company. The call is then admitted, but refused for that reason.
    answers: [201, 400],
    args: (world, of) => ({
      query: companyOf(world, of),
      body: {
        report: 'user-activity',
        format: 'csv',
        frequency: 'weekly',
        chapter_id: null,
        track_id: null,
        recipients: [world.people[of].id],
      },
    }),
  },
  change: { ...staffs, args: async (world, of) => ({ params: await params(world, of), body: { is_paused: true } }) },
  remove: { ...staffs, args: async (world, of) => ({ params: await params(world, of) }) },
  deliveries: { ...staffs, args: async (world, of) => ({ params: await params(world, of) }) },
};
