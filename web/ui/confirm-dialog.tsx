import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import type { Question } from './confirm.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { sentenceOf } from './sentence.ts';

function Body({ line, action, isHarmless = false, reason, onConfirm, onClose }: Question & { onClose: () => void }) {
  const [text, setText] = useState(reason?.initial ?? '');
  const [busy, setBusy] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isTooShort = reason !== undefined && text.trim().length < reason.least;
    setIsShort(isTooShort);
    if (isTooShort || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(text.trim());
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error, m.problem_unexpected()));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <FormProblem message={problem} />
        <Text component="div">{line}</Text>
        {reason && (
          <Textarea
            label={reason.label}
            description={reason.hint}
            value={text}
            onChange={(event) => setText(reason.isLine ? event.currentTarget.value.replace(/[\r\n]+/g, ' ') : event.currentTarget.value)}
            error={isShort && reason.needed}
            maxLength={reason.most}
            autosize
            minRows={reason.isLine ? 2 : 3}
            maxRows={8}
            required={reason.least > 0}
            data-autofocus
          />
        )}
        <DialogButtons onCancel={onClose} submit={action} busy={busy} danger={!isHarmless} />
      </Stack>
    </form>
  );
}

interface Props {
  question: Question;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that `useConfirm` opens. */
export function ConfirmDialog({ question, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={question.title}>
      <Body {...question} onClose={onClose} />
    </Modal>
  );
}
