import { Button, Modal, Text } from '@mantine/core';
import { m } from '#messages';

interface Props {
  opened: boolean;
  /** The people who would be overdue immediately; null if that is unknown. */
  people: number | null;
  onClose: () => void;
  /** Undefined if everyone has the same due day. */
  onCount?: (() => void) | undefined;
  onAccept: () => void;
  isBusy: boolean;
}

/** Asks what to do about people who would be overdue as soon as the requirement is created. */
export function OverdueDialog({ opened, people, onClose, onCount, onAccept, isBusy }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={people === null ? m.requirement_overdue_title_some() : m.requirement_overdue_title({ count: people })}
    >
      <Text>{onCount ? m.requirement_overdue_line() : m.requirement_overdue_line_day()}</Text>
      <div className="ui-buttons ui-mt-lg">
        {onCount && (
          <Button data-autofocus loading={isBusy} onClick={onCount}>
            {m.requirement_overdue_count()}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onAccept}>
          {m.requirement_overdue_accept()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </Modal>
  );
}
