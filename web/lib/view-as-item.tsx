import { Menu, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { discloses } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import { m } from '#messages';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useSend } from './send.ts';
import { beginView } from './view-as.ts';

/** Starts viewing the product as a person, after explaining what that means: `const viewAs = useViewAs()`, then `viewAs(person)`. */
function useViewAs(): (person: { id: string; full_name: string }) => void {
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

/**
 * The item in a person's action menu that starts viewing as them. If staff may not see the person's results, it explains why viewing is not
 * possible.
 */
export function ViewAsItem({ person }: { person: { id: string; full_name: string; staff_sees: StaffView } }) {
  const viewAs = useViewAs();
  if (discloses(person.staff_sees, 'results')) return <Menu.Item onClick={() => viewAs(person)}>{m.view_open()}</Menu.Item>;
  return (
    <Menu.Item disabled>
      {m.view_open()}
      <Text span display="block" maw={240} fz="xs">
        {m.view_not_shown()}
      </Text>
    </Menu.Item>
  );
}
