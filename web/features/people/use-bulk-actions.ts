import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { useSend } from '#web/lib/send.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { useOutcomes } from './use-outcomes.ts';

type People = readonly { id: string }[];
const idsOf = (people: People) => people.map(({ id }) => id);

/** Returns actions on several accounts at once. They ask for confirmation and report the outcome for each account. */
export function useBulkActions({ tell }: Pick<ReturnType<typeof useOutcomes>, 'tell'>) {
  const confirm = useConfirm();
  const deactivate = useSend('POST /api/admin/users/deactivate');
  const reactivate = useSend('POST /api/admin/users/reactivate');
  const reset = useSend('POST /api/admin/users/password-reset');
  return {
    deactivate: (people: People): void =>
      confirm({
        title: m.bulk_deactivate_title(),
        line: m.bulk_deactivate_line({ count: people.length }),
        action: m.bulk_deactivate(),
        onConfirm: async () => tell(await deactivate.sendOrThrow({ body: { user_ids: idsOf(people) } }), m.bulk_deactivated),
      }),
    reactivate: (people: People): void =>
      confirm({
        title: m.bulk_reactivate_title(),
        line: m.bulk_reactivate_line({ count: people.length }),
        action: m.bulk_reactivate(),
        isHarmless: true,
        onConfirm: async () => tell(await reactivate.sendOrThrow({ body: { user_ids: idsOf(people) } }), m.bulk_reactivated),
      }),
    sendReset: (people: People): void =>
      confirm({
        title: m.bulk_reset_title(),
        line: m.bulk_reset_line({ count: people.length }),
        action: m.bulk_reset(),
        isHarmless: true,
        onConfirm: async () => tell(await reset.sendOrThrow({ body: { user_ids: idsOf(people) } }), m.bulk_reset_done),
      }),
    save: (people: People): void =>
      void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
        download('GET /api/admin/users/export', { query: { ids: idsOf(people).join(',') } }),
      ),
  };
}
