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
  /** The day of the last one in words, or null if another may be sent. */
  sentOn: string | null;
  /** Explains why another one may not be sent now. */
  why: string;
  isSending: boolean;
  onSend: () => void;
}

/** A button that reminds or congratulates one person. If someone did so within the last seven days, it says when. */
export function ReminderButton({ kind, fullName, sentOn, why, isSending, onSend }: Props) {
  const { act, name, done } = words[kind];
  const said = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  // The pressed button disappears, so move the focus to the text in its place.
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
