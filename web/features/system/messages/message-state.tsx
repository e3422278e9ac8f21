import { Badge } from '@mantine/core';
import type { MessageState as State } from '#contract/system-values.ts';
import { m } from '#messages';

const states: Record<State, { name: () => string; colour: string }> = {
  open: { name: m.message_state_open, colour: 'caution' },
  answered: { name: m.message_state_answered, colour: 'positive' },
};
export const messageStateName = (state: State): string => states[state].name();

/** Shows whether someone has answered a message. */
export const MessageState = ({ state }: { state: State }) => (
  <Badge size="md" color={states[state].colour} className="ui-whole">
    {messageStateName(state)}
  </Badge>
);
