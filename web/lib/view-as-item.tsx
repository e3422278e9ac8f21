import { Menu, Text } from '@mantine/core';
import { discloses } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import { m } from '#messages';
import { useViewAs } from './use-view-as.ts';

/** In the menu of a person's actions: looks as them, or says why that can't be, since whoever looks sees results. */
export function ViewAsItem({ person }: { person: { id: string; full_name: string; staff_sees: StaffView } }) {
  const viewAs = useViewAs();
  if (discloses(person.staff_sees, 'results')) return <Menu.Item onClick={() => viewAs(person)}>{m.view_open()}</Menu.Item>;
  return (
    <Menu.Item disabled>
      {m.view_open()}
      <Text span display="block" maw={240} fz="0.8125rem">
        {m.view_not_shown()}
      </Text>
    </Menu.Item>
  );
}
