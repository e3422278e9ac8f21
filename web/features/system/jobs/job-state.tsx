import { Badge } from '@mantine/core';
import type { JobState as State } from '#contract/system-values.ts';
import { m } from '#messages';

const states: Record<State, { name: () => string; colour: string }> = {
  waiting: { name: m.job_state_waiting, colour: 'caution' },
  running: { name: m.job_state_running, colour: 'positive' },
  failed: { name: m.job_state_failed, colour: 'negative' },
  set_aside: { name: m.job_state_set_aside, colour: 'gray' },
};
export const jobStateName = (state: State): string => states[state].name();

/** A background job's state. */
export const JobState = ({ state }: { state: State }) => (
  <Badge size="md" color={states[state].colour} className="ui-whole">
    {jobStateName(state)}
  </Badge>
);
