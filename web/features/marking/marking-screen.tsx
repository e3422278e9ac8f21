import { SegmentedControl, Tabs } from '@mantine/core';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import classes from './marking.module.css';
import { useOwnQueues, useQueue } from './queues.ts';
import { Rubrics } from './rubrics.tsx';
import { Submissions } from './submissions.tsx';
import { type MarkingTab, markingTabs } from './tabs.ts';

interface Props {
  tab: MarkingTab;
  page: number | undefined;
  onTab: (tab: MarkingTab) => void;
  onPage: (page: number | undefined) => void;
  onQueue: (company: string | undefined) => void;
}

const names: Record<MarkingTab, () => string> = {
  waiting: m.marking_tab_waiting,
  mine: m.marking_tab_mine,
  done: m.marking_tab_done,
  rubrics: m.marking_tab_rubrics,
};

/** Lets people who mark for the platform and for their company choose between the two. Renders nothing for others. */
function QueueChoice({ onQueue }: Pick<Props, 'onQueue'>) {
  const queues = useOwnQueues();
  const { company = 'platform' } = useQueue().query;
  const { company_name } = useMe();
  if (queues.length < 2) return null;
  return (
    <SegmentedControl
      className={classes.queues}
      aria-label={m.marking_queue()}
      value={company}
      data={queues.map((queue) => ({
        value: queue ?? 'platform',
        label: queue === null ? m.marking_queue_platform() : (company_name ?? ''),
      }))}
      onChange={(chosen) => onQueue(chosen === 'platform' ? undefined : chosen)}
    />
  );
}

/** The queue of what learners have handed in, for the people who mark it, and how far these agree. */
export function MarkingScreen({ tab, page, onTab, onPage, onQueue }: Props) {
  return (
    <Screen title={m.marking_title()} line={m.marking_line()}>
      <QueueChoice onQueue={onQueue} />
      <Tabs value={tab} onChange={(value) => onTab(oneOf(markingTabs, value) ?? 'waiting')} keepMounted={false}>
        <Tabs.List className="ui-tabs" aria-label={m.marking_tabs()}>
          {markingTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {markingTabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === 'rubrics' ? <Rubrics /> : <Submissions list={one} page={page} onPage={onPage} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  );
}
