import { Stack, Text, Textarea } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#messages';
import { DialogButtons } from './dialog-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { sentenceOf } from './sentence.ts';

interface Reason {
  label: string;
  hint?: string;
  /** The minimum length in characters. With 0, the reason is optional. */
  least: number;
  most: number;
  /** The text shown when it is too short. */
  needed?: string;
  /** Whether it is a single-line text. */
  isLine?: boolean;
}

export interface Question {
  /** The question to confirm. */
  title: string;
  /** Names the object and describes the consequences. */
  line: ReactNode;
  /** The label of the confirm button. */
  action: string;
  /** Whether the action destroys nothing, so its button is not red. */
  isHarmless?: boolean;
  /** Asks for a reason, which is passed to `onConfirm`. */
  reason?: Reason;
  /** Performs the action. The dialog stays open until it succeeds, and says why it failed. */
  onConfirm: (reason: string) => Promise<unknown>;
}

function Body({ line, action, isHarmless = false, reason, onConfirm, onClose }: Question & { onClose: () => void }) {
  const [text, setText] = useState('');
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

/**
 * Asks for confirmation before an action that deletes something or can't be undone: `const confirm = useConfirm()`, then `confirm({ title,
 * line, action, onConfirm })`.
 */
export function useConfirm(): (question: Question) => void {
  const modals = useModals();
  return (question) => {
    const id = modals.openModal({
      title: question.title,
      children: <Body {...question} onClose={() => modals.closeModal(id)} />,
    });
  };
}
