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
  /** Characters, both ends included; with none it may be left out. */
  least: number;
  most: number;
  /** What is said when it is too short. */
  needed?: string;
  /** It is a text of one line. */
  isLine?: boolean;
}

export interface Question {
  /** What is about to happen, as a question. */
  title: string;
  /** Names the thing, and says what it means for it. */
  line: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** It takes nothing away, so that its button is not red. */
  isHarmless?: boolean;
  /** Asks why; the answer is given to `onConfirm`. */
  reason?: Reason;
  /** Does it. The dialog stays until it is done, and says why it could not be done. */
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

/** Asks before something is done that takes something away, or can't be taken back: `const confirm = useConfirm()`, then `confirm({ title, line, action, onConfirm })`. */
export function useConfirm(): (question: Question) => void {
  const modals = useModals();
  return (question) => {
    const id = modals.openModal({
      title: question.title,
      children: <Body {...question} onClose={() => modals.closeModal(id)} />,
    });
  };
}
