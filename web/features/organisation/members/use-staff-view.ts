import type { StaffView } from '#contract/values.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';

/** Returns what the company shows its staff about each person, or undefined until that is known. */
export function useStaffView(): StaffView | undefined {
  return usePart(read('GET /api/company/settings', { query: useCompany() }))?.staff_sees;
}
