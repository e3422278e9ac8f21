import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** The chapters that the person leads. */
export function LedChaptersScreen() {
  const chapters = useQuery(read('GET /api/led-chapters'));
  return (
    <Screen title={m.led_title()} line={m.led_line()}>
      <DataCard>
        <DataTable
          name={m.led_title()}
          list={{}}
          columns={[
            {
              id: 'name',
              name: m.form_chapter(),
              cell: ({ id, name }: { id: string; name: string }) => (
                <AnchorLink to="/chapters/$chapterId" params={{ chapterId: id }} inherit fw="var(--mantine-font-weight-medium)">
                  {name}
                </AnchorLink>
              ),
            },
          ]}
          read={chapters}
          pageOf={({ chapters: rows }) => ({ rows, total: rows.length, pageSize: rows.length })}
          rowId={({ id }) => id}
          problem={m.led_problem()}
          empty={
            <EmptyState
              compact
              drawing="quiet"
              title={m.led_none()}
              message={m.led_none_line()}
              help="what-can-a-chapter-lead-do"
              action={<ButtonLink to="/dashboard">{m.notifications_to_dashboard()}</ButtonLink>}
            />
          }
        />
      </DataCard>
    </Screen>
  );
}
