import { Badge, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CourseWork as Work } from '#contract/course-reviews.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../review/review.module.css';
import { queryOf } from '../scope/overview-of.ts';

const lists = ['waiting', 'scheduled', 'due'] as const;
type List = (typeof lists)[number];
const names: Record<List, (count: { count: number }) => string> = { waiting: m.work_waiting, scheduled: m.work_scheduled, due: m.work_due };
const empty: Record<List, () => string> = { waiting: m.work_waiting_none, scheduled: m.work_scheduled_none, due: m.work_due_none };

/**
 * The reviews that wait, what happens at a date, and what is due for review, in the platform's courses or a company's own. Shows nothing if
 * there is none of it.
 */
export function CourseWork({ scope }: { scope: Scope }) {
  const work = useQuery({ ...read('GET /api/admin/authoring/work', queryOf(scope)), refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<List>('waiting');
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  if (!work.error && !lists.some((list) => (work.data?.[list].length ?? 0) > 0)) return null;
  return (
    <DataCard title={m.work_title()} className="ui-mb-lg">
      <Loaded read={work} problem={m.work_problem()} waiting={120}>
        {(known) => {
          const due = onlyOverdue ? known.due.filter(({ is_overdue }) => is_overdue) : known.due;
          const shown = { ...known, due };
          return (
            <div className="ui-stack">
              <SegmentedControl
                aria-label={m.work_title()}
                value={chosen}
                onChange={(next) => setChosen(next as List)}
                data={lists.map((list) => ({ value: list, label: names[list]({ count: known[list].length }) }))}
                style={{ justifySelf: 'start', maxWidth: '100%' }}
              />
              {chosen === 'due' && known.due.some(({ is_overdue }) => is_overdue) && (
                <Switch
                  label={m.work_only_overdue()}
                  checked={onlyOverdue}
                  onChange={(event) => setOnlyOverdue(event.currentTarget.checked)}
                />
              )}
              {shown[chosen].length === 0 ? (
                <p className="ui-quiet">{empty[chosen]()}</p>
              ) : (
                <ul className="ui-list">
                  <Items list={chosen} work={shown} />
                </ul>
              )}
            </div>
          );
        }}
      </Loaded>
    </DataCard>
  );
}

function Items({ list, work }: { list: List; work: Work }) {
  const when = useRelativeTime();
  const zone = useSession((session) => session.user?.timezone);
  if (list === 'waiting')
    return work.waiting.map(({ module_id, title, note, asked_at, asked_by, may_decide }) => (
      <Item
        key={module_id}
        moduleId={module_id}
        title={title}
        line={m.review_asked_by({ name: asked_by?.full_name ?? m.review_someone(), when: when(asked_at) })}
        further={note}
        badge={!may_decide && <Badge color="gray">{m.work_yours()}</Badge>}
      />
    ));
  if (list === 'scheduled')
    return work.scheduled.map(({ module_id, title, kind, due_at }) => {
      const at = dateTimeOf(due_at, zone);
      const line = kind === 'publish' ? m.schedule_publish_at({ at }) : m.schedule_archive_at({ at });
      return <Item key={`${module_id} ${kind}`} moduleId={module_id} title={title} line={line} />;
    });
  return work.due.map(({ module_id, title, review_by, is_overdue, owner }) => (
    <Item
      key={module_id}
      moduleId={module_id}
      title={title}
      line={m.work_due_line({ day: dayLong(review_by), name: owner?.full_name ?? m.care_nobody() })}
      badge={is_overdue && <Badge color="caution">{m.work_overdue()}</Badge>}
    />
  ));
}

function Item(props: { moduleId: string; title: string; line: string; further?: string; badge?: ReactNode }) {
  const { moduleId, title, line, further, badge } = props;
  return (
    <li className={classes.item}>
      <div className="ui-rest">
        <AnchorLink to="/admin/modules/$moduleId" params={{ moduleId }}>
          {title}
        </AnchorLink>
        <p className="ui-small">{line}</p>
        {further && <p className={classes.words}>{further}</p>}
      </div>
      {badge}
    </li>
  );
}
