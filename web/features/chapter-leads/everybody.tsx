import type { UseQueryResult } from '@tanstack/react-query';
import type { LedChapter } from '#contract/chapter-leads.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useSending } from './use-sending.ts';

type Member = LedChapter['everybody'][number];

/** Everyone in the chapter, however much they have done, so the lead can remind or congratulate them. */
export function Everybody({ read, data }: { read: UseQueryResult<LedChapter>; data: LedChapter }) {
  const { id, today, members, everybody } = data;
  const reminder = useSending(id, 'reminder');
  const congratulation = useSending(id, 'congratulation');
  const last = (day: string | null) => (day === null ? '–' : dayShort(day, today));
  const columns: Column<Member>[] = [
    { id: 'name', name: m.led_name(), cell: ({ full_name }) => full_name },
    {
      id: 'reminded',
      name: m.led_last_reminder(),
      inCard: 'inline',
      cell: ({ reminded_on }) => last(reminded_on),
      isIdle: ({ reminded_on }) => reminded_on === null,
    },
    {
      id: 'congratulated',
      name: m.led_last_congratulation(),
      inCard: 'inline',
      cell: ({ congratulated_on }) => last(congratulated_on),
      isIdle: ({ congratulated_on }) => congratulated_on === null,
    },
  ];
  return (
    <DataCard
      title={m.led_everybody()}
      line={
        members > everybody.length
          ? `${m.led_everybody_line()} ${m.led_everybody_first({ count: everybody.length })}`
          : m.led_everybody_line()
      }
    >
      <DataTable
        name={m.led_everybody()}
        list={{}}
        columns={columns}
        read={read}
        pageOf={({ everybody: rows }) => ({ rows, total: rows.length, pageSize: rows.length })}
        rowId={({ user_id }) => user_id}
        selection={{
          rowName: ({ full_name }) => full_name,
          canBe: ({ reminded_on, congratulated_on }) => reminded_on === null || congratulated_on === null,
          actions: [
            {
              label: m.reminder_remind(),
              run: (chosen) => reminder.ask(chosen.filter(({ reminded_on }) => reminded_on === null)),
            },
            {
              label: m.reminder_congratulate(),
              run: (chosen) => congratulation.ask(chosen.filter(({ congratulated_on }) => congratulated_on === null)),
            },
          ],
        }}
        problem={m.led_chapter_problem()}
        empty={<EmptyState compact drawing="quiet" title={m.led_everybody_none()} message={m.led_everybody_none_line()} />}
      />
    </DataCard>
  );
}
