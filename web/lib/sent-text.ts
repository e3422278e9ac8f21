import { type SyntheticEvent, useState } from 'react';
import { m } from '#messages';

interface SentText {
  text: string;
  setText: (text: string) => void;
  problem: string | null;
  isBusy: boolean;
  submit: (event: SyntheticEvent) => void;
}

/**
 * The state of a field whose text is sent on its own, such as a comment. It is emptied once the text has arrived, and keeps it otherwise.
 * @param needed what the field says if it is empty
 */
export function useSentText(send: (text: string) => Promise<unknown>, needed: () => string, given = ''): SentText {
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const words = text.trim();
    setProblem(words ? null : needed());
    if (!words || isBusy) return;
    setBusy(true);
    send(words)
      .then(() => setText(''))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : m.problem_unexpected()))
      .finally(() => setBusy(false));
  }
  return { text, setText, problem, isBusy, submit };
}
