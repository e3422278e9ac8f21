import { useQuery } from '@tanstack/react-query';
import type { StaffView } from '#contract/values.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';

/** What the company shows its staff of one person; undefined until it is known. */
export function useStaffView(): StaffView | undefined {
  return useQuery(read('GET /api/company/settings', { query: useCompany() })).data?.staff_sees;
}
