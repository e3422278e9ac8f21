import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { Tooltip } from './tooltip.tsx';

const words = {
  reminder: { act: m.reminder_remind, name: m.reminder_remind_person, done: m.reminder_reminded },
  congratulation: { act: m.reminder_congratulate, name: m.reminder_congratulate_person, done: m.reminder_congratulated },
};

interface Props {
  kind: ReminderKind;
  /** The recipient. */
  fullName: string;
  /** The day of the last message in words, or null if another may be sent. */
  sentOn: string | null;
  /** Explains why no other message may be sent now. */
  why: string;
  isSending: boolean;
  onSend: () => void;
}

/** A button that reminds or congratulates one person. If someone has done so within the last seven days, it shows that day instead. */
export function ReminderButton({ kind, fullName, sentOn, why, isSending, onSend }: Props) {
  const { act, name, done } = words[kind];
  const said = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed disappears, so the focus moves to the text that replaces it.
  useEffect(() => {
    if (sentOn === null || !isPressed.current) return;
    isPressed.current = false;
    said.current?.focus();
  }, [sentOn]);
  if (sentOn !== null)
    return (
      <Tooltip label={why}>
        <Text span ref={said} tabIndex={-1} className="ui-small" flex="none" py="2xs">
          {done({ day: sentOn })}
        </Text>
      </Tooltip>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      aria-label={name({ name: fullName })}
      loading={isSending}
      onClick={() => {
        isPressed.current = true;
        onSend();
      }}
    >
      {act()}
    </Button>
  );
}
