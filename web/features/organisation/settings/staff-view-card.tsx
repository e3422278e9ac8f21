import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useIsLearner, useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { staffViewLine, staffViewName } from './settings-words.ts';

/** Shows what a member's company can see about them, and who changed that and when. */
export function StaffViewCard() {
  const hasStaff = useIsLearner() && useMe().company_id !== null;
  const view = useQuery({ ...read('GET /api/company/staff-view'), enabled: hasStaff });
  if (!hasStaff) return null;
  return (
    <div id="staff-view">
      <DataCard title={m.staff_view_title()} line={m.staff_view_line()}>
        <Loaded read={view} problem={m.staff_view_problem()} waiting={96}>
          {({ staff_sees, changes }) => (
            <Stack gap="md">
              {staff_sees && (
                <div>
                  <Text fw="var(--mantine-font-weight-semibold)">{staffViewName(staff_sees)}</Text>
                  <Text>{staffViewLine(staff_sees)}</Text>
                </div>
              )}
              {changes.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {m.staff_view_no_changes()}
                </Text>
              ) : (
                <List size="sm" listStyleType="none" spacing="xs" aria-label={m.staff_view_changes()}>
                  {changes.map(({ at, by, before, after }) => {
                    const names = { before: staffViewName(before), after: staffViewName(after) };
                    return (
                      <List.Item key={at}>
                        <Text span c="dimmed" size="sm">
                          <time dateTime={at}>{dateOf(at)}</time>
                        </Text>{' '}
                        {by === null ? m.staff_view_change(names) : m.staff_view_change_by({ ...names, name: by })}
                      </List.Item>
                    );
                  })}
                </List>
              )}
            </Stack>
          )}
        </Loaded>
      </DataCard>
    </div>
  );
}
