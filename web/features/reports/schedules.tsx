import { Badge, Button, Group } from '@mantine/core';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportName } from '#contract/report-columns.ts';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Deliveries } from './deliveries.tsx';
import type { ReportSearch } from './report-search.ts';
import { formatNames, frequencyNames, reportWords } from './report-words.ts';
import classes from './reports.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** A company's scheduled reports. */
export function Schedules({ report, search }: { report: ReportName; search: ReportSearch }) {
  const schedules = useQuery(read('GET /api/company/report-schedules', { query: useCompany() }));
  const [isOpen, setOpen] = useState(false);
  return (
    <DataCard
      title={m.report_schedules()}
      line={m.report_schedules_line()}
      className="ui-mt-md"
      aside={
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {m.report_schedule_new()}
        </Button>
      }
    >
      <Loaded
        read={schedules}
        waiting={72}
        empty={({ schedules: all }) => (all.length === 0 ? <p className="ui-quiet">{m.report_schedules_none()}</p> : undefined)}
      >
        {({ schedules: all }) => (
          <ul className="ui-list ui-divided">
            {all.map((schedule) => (
              <Schedule key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </Loaded>
      <ScheduleDialog opened={isOpen} onClose={() => setOpen(false)} staff={schedules.data?.staff ?? []} report={report} search={search} />
    </DataCard>
  );
}

function Schedule({ schedule }: { schedule: ReportSchedule }) {
  const { id, report, format, frequency, chapter, recipients, is_paused, next_on } = schedule;
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const params = { scheduleId: id };
  const pause = useSend('PUT /api/company/report-schedules/:scheduleId');
  const remove = useSend('DELETE /api/company/report-schedules/:scheduleId', { done: m.report_schedule_deleted() });
  const about = [frequencyNames[frequency](), formatNames[format](), chapter?.name].filter((part) => part !== undefined);
  return (
    <li>
      <div className={classes.schedule}>
        <div className="ui-stack ui-gap-2xs">
          <span className="ui-medium ui-breaks">{reportWords[report].name()}</span>
          <span className="ui-small">{about.join(' · ')}</span>
          <span className="ui-small">{recipients.map(({ full_name }) => full_name).join(', ')}</span>
        </div>
        {is_paused ? (
          <Badge color="gray">{m.report_schedule_paused()}</Badge>
        ) : (
          <span className="ui-small">
            {m.report_schedule_next({ day: dayInWords(next_on, { weekday: 'short', day: 'numeric', month: 'short' }) })}
          </span>
        )}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.report_deliveries()}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={pause.isPending}
            onClick={() => pause.send({ params, body: { is_paused: !is_paused } })}
          >
            {is_paused ? m.report_schedule_resume() : m.report_schedule_pause()}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            color="negative"
            onClick={() =>
              confirm({
                title: m.report_schedule_delete_ask(),
                line: m.report_schedule_delete_why(),
                action: m.report_delete(),
                onConfirm: () => remove.sendOrThrow({ params }),
              })
            }
          >
            {m.report_delete()}
          </Button>
        </Group>
      </div>
      {isOpen && <Deliveries scheduleId={id} />}
    </li>
  );
}
