import { Alert } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { listed } from '#web/lib/listed.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { usePreview } from './use-preview.ts';

type Preview = DataOf<Calls['POST /api/company/requirements/preview']>;

/** How many due days are listed; the others are summed up. */
const daysShown = 4;

/** Shows who will get the requirement, when, and how much time it takes, before it is saved. */
export function PreviewCard({ preview, isAsked, isOld }: ReturnType<typeof usePreview>) {
  return (
    <DataCard title={m.requirement_preview()}>
      {isAsked ? (
        <div role="status" aria-busy={isOld}>
          <Loaded read={preview} problem={m.requirement_preview_problem()} waiting={220}>
            {(data) => <Shown data={data} />}
          </Loaded>
        </div>
      ) : (
        <p className="ui-quiet">{m.requirement_preview_waiting()}</p>
      )}
    </DataCard>
  );
}

function Shown({ data: { people, overdue, minutes, due, names } }: { data: Preview }) {
  if (people === 0) return <p className="ui-quiet">{m.requirement_preview_nobody()}</p>;
  const others = people - names.length;
  const later = due.slice(daysShown).reduce((sum, { people: count }) => sum + count, 0);
  return (
    <div className="ui-stack">
      <div className="ui-figures">
        <Stat label={m.requirement_preview_people()} value={inNumbers(people)} />
        <Stat
          label={m.requirement_preview_time()}
          value={minutesLong(minutes * people)}
          note={m.requirement_preview_each({ time: minutesLong(minutes) })}
        />
      </div>
      <p className="ui-small ui-breaks">{listed(others > 0 ? [...names, m.requirement_others({ count: others })] : names)}</p>
      {overdue > 0 && (
        <Alert color="caution" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {m.requirement_preview_overdue({ count: overdue })}
        </Alert>
      )}
      <div>
        <h3 className="ui-small ui-medium">{m.requirement_preview_due()}</h3>
        <ul className="ui-list ui-stack ui-gap-2xs ui-mt-2xs">
          {due.slice(0, daysShown).map(({ day, people: count }) => (
            <li key={day} className="ui-line">
              <span>{dayLong(day)}</span>
              <span className="ui-quiet">{m.requirement_people({ count })}</span>
            </li>
          ))}
          {later > 0 && (
            <li className="ui-line">
              <span>{m.requirement_preview_later()}</span>
              <span className="ui-quiet">{m.requirement_people({ count: later })}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
