import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { m } from '#messages';
import type { Outcome } from './use-outcomes.ts';

const reasons: Record<Exclude<Outcome['outcome'], 'done'>, () => string> = {
  not_waiting: m.approvals_outcome_not_waiting,
  company_full: m.approvals_outcome_company_full,
  approval_in_suspended_company: m.approvals_outcome_suspended,
  not_found: m.approvals_outcome_not_found,
  not_active: m.bulk_outcome_not_active,
  not_deactivated: m.bulk_outcome_not_deactivated,
  own_account: m.bulk_outcome_own,
  last_super_admin: m.bulk_outcome_last_super_admin,
  company_needed: m.bulk_outcome_company_needed,
  in_company_already: m.bulk_outcome_in_company,
  not_movable: m.bulk_outcome_not_movable,
  too_many_requests: m.bulk_outcome_mailed,
};

/** Lists the people who got no decision, each with the reason. */
export function UndecidedDialog({ left, onClose }: { left: readonly Outcome[]; onClose: () => void }) {
  return (
    <Modal opened={left.length > 0} onClose={onClose} title={m.approvals_left_title()}>
      <Stack gap="md">
        <Text>{m.approvals_left_line({ count: left.length })}</Text>
        <ul className="ui-entries">
          {left.map(({ id, full_name, outcome }) => (
            <li key={id}>
              <span>{full_name ?? m.approvals_outcome_unknown()}</span>
              {outcome !== 'done' && <span className="ui-small">{reasons[outcome]()}</span>}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose}>{m.common_close()}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
