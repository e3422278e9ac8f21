import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

type Line = DataOf<Calls['GET /api/led-chapters']>['mails'][number];

function whatBecame({ state, sent_at }: Line): string {
  if (state === 'mailed') return sent_at === null ? m.led_mail_waiting() : m.led_mail_mailed();
  return state === 'unsubscribed' ? m.led_mail_unsubscribed() : m.led_mail_nothing_to_say();
}

const columns: Column<Line>[] = [
  {
    id: 'monday',
    name: m.led_mails_monday(),
    cell: ({ monday }) => dayLong(monday),
  },
  { id: 'state', name: m.led_mails_state(), inCard: 'aside', cell: whatBecame },
];

/** The status of the person's last Monday emails. */
export function MondayMails() {
  const lines = useQuery(read('GET /api/led-chapters'));
  return (
    <DataCard
      className="ui-mt-md"
      title={m.led_mails()}
      line={
        <>
          {m.led_mails_line()}{' '}
          <AnchorLink to="/settings" inherit underline="always">
            {m.led_mails_settings()}
          </AnchorLink>
        </>
      }
    >
      <DataTable
        name={m.led_mails()}
        list={{}}
        columns={columns}
        read={lines}
        pageOf={({ mails }) => ({ rows: mails, total: mails.length, pageSize: mails.length })}
        rowId={({ monday }) => monday}
        problem={m.led_problem()}
        empty={<p className="ui-quiet ui-mt-2xs">{m.led_mails_none()}</p>}
      />
    </DataCard>
  );
}
