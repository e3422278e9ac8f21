import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useSend } from './send.ts';
import { beginView } from './view-as.ts';

/** Looks at the product as a person sees it, after saying what that means: `const viewAs = useViewAs()`, then `viewAs(person)`. */
export function useViewAs(): (person: { id: string; full_name: string }) => void {
  const router = useRouter();
  const confirm = useConfirm();
  const start = useSend('POST /api/admin/users/:userId/view', { after: (view) => beginView(view, router.latestLocation.href) });
  return ({ id, full_name: name }) =>
    confirm({
      title: m.view_question({ name }),
      line: m.view_question_line({ name }),
      action: m.view_start(),
      isHarmless: true,
      onConfirm: () => start.sendOrThrow({ params: { userId: id } }),
    });
}
