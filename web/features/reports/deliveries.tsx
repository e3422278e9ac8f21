import { useQuery } from '@tanstack/react-query';
import type { DeliveryState } from '#contract/report-columns.ts';
import type { ReportDelivery } from '#contract/report-schedules.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './reports.module.css';

const notMailed: Record<Exclude<DeliveryState, 'mailed'>, () => string> = {
  not_staff: m.report_delivery_not_staff,
  unsubscribed: m.report_delivery_unsubscribed,
  no_report: m.report_delivery_no_report,
};

const outcomeOf = ({ state, sent_at }: ReportDelivery): string => {
  if (state !== 'mailed') return notMailed[state]();
  return sent_at === null ? m.report_delivery_waiting() : m.report_delivery_mailed();
};

/** A scheduled report's delivery log: which report was emailed to whom, and when. */
export function Deliveries({ scheduleId }: { scheduleId: string }) {
  const deliveries = useQuery(read('GET /api/company/report-schedules/:scheduleId/deliveries', { params: { scheduleId } }));
  return (
    <Loaded
      read={deliveries}
      waiting={48}
      empty={({ deliveries: all }) => (all.length === 0 ? <p className="ui-quiet">{m.report_deliveries_none()}</p> : undefined)}
    >
      {({ deliveries: all }) => (
        <div className={classes.scroller} role="group" aria-label={m.report_deliveries()} tabIndex={0}>
          <table className={classes.plain}>
            <thead>
              <tr>
                <th scope="col">{m.report_delivery_day()}</th>
                <th scope="col">{m.report_delivery_recipient()}</th>
                <th scope="col">{m.report_delivery_state()}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((delivery) => (
                <tr key={delivery.id}>
                  <th scope="row">{dayInWords(delivery.day, { day: 'numeric', month: 'short', year: 'numeric' })}</th>
                  <td>{delivery.recipient}</td>
                  <td>{outcomeOf(delivery)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
