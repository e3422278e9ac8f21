import { Badge } from '@mantine/core';
import type { AccountState as State } from '#contract/account-values.ts';
import { m } from '#messages';

const states: Record<State, { name: () => string; colour: string }> = {
  active: { name: m.user_state_active, colour: 'positive' },
  waiting: { name: m.user_state_waiting, colour: 'caution' },
  rejected: { name: m.user_state_rejected, colour: 'gray' },
  deactivated: { name: m.user_state_deactivated, colour: 'gray' },
  company_suspended: { name: m.user_state_company_suspended, colour: 'negative' },
  leaving: { name: m.user_state_leaving, colour: 'negative' },
};
export const accountStateName = (state: State): string => states[state].name();

/** An account's state. */
export const AccountState = ({ state }: { state: State }) => (
  <Badge size="md" color={states[state].colour} className="ui-whole">
    {accountStateName(state)}
  </Badge>
);
