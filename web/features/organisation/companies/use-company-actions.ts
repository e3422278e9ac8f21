import type { Company } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Suspends a company after asking for a reason, archives it after a confirmation, and reactivates and restores it. */
export function useCompanyActions() {
  const confirm = useConfirm();
  const suspend = useSend('POST /api/admin/companies/:companyId/suspend', {
    done: ({ name }) => m.companies_suspended_done({ name }),
  });
  const reactivate = useSend('POST /api/admin/companies/:companyId/reactivate', {
    done: ({ name }) => m.companies_reactivated({ name }),
  });
  const archive = useSend('POST /api/admin/companies/:companyId/archive', {
    done: ({ name }) => m.companies_archived_done({ name }),
  });
  const restore = useSend('POST /api/admin/companies/:companyId/restore', {
    done: ({ name }) => m.companies_restored({ name }),
  });
  return {
    suspend: ({ id, name, members }: Company) =>
      confirm({
        title: m.companies_suspend_title({ name }),
        line: members === 0 ? m.companies_suspend_empty() : m.companies_suspend_line({ count: members }),
        action: m.companies_suspend(),
        reason: {
          label: m.companies_suspend_reason(),
          hint: m.companies_suspend_reason_hint(),
          ...limits.suspensionReason,
          needed: m.companies_suspend_needed(),
        },
        onConfirm: (reason) => suspend.sendOrThrow({ params: { companyId: id }, body: { reason } }),
      }),
    reactivate: ({ id }: Company) => reactivate.send({ params: { companyId: id } }),
    isReactivating: reactivate.isPending,
    archive: ({ id, name, members }: Company) =>
      confirm({
        title: m.companies_archive_title({ name }),
        line: members === 0 ? m.companies_archive_empty() : m.companies_archive_line({ count: members }),
        action: m.companies_archive(),
        onConfirm: () => archive.sendOrThrow({ params: { companyId: id } }),
      }),
    restore: ({ id }: Company) => restore.send({ params: { companyId: id } }),
    isRestoring: restore.isPending,
  };
}
