import { Badge } from '@mantine/core';
import type { MailState as State } from '#contract/system-values.ts';
import { m } from '#messages';

const states: Record<State, { name: () => string; colour: string }> = {
  waiting: { name: m.mail_state_waiting, colour: 'caution' },
  failed: { name: m.mail_state_failed, colour: 'negative' },
  sent: { name: m.mail_state_sent, colour: 'positive' },
  kept: { name: m.mail_state_kept, colour: 'gray' },
};
export const mailStateName = (state: State): string => states[state].name();

/** An email's state. */
export const MailState = ({ state }: { state: State }) => (
  <Badge size="md" color={states[state].colour} className="ui-whole">
    {mailStateName(state)}
  </Badge>
);
