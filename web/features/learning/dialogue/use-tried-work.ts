import { useState } from 'react';
import type { DialogueWords } from '#contract/dialogue-results.ts';
import type { Conversation } from '#contract/dialogues.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { messageOf } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import type { Trial } from '../trial.ts';
import type { DialogueWork } from './dialogue-work.ts';

/** The work of an author who tries the dialogue: the conversation is written, nothing is stored, and no model is called. */
export function useTriedWork({ module_id, file_name }: FileContent, trial: Trial): DialogueWork {
  const [said, setSaid] = useState<readonly DialogueWords[]>([]);
  const [tried, setTried] = useState<Conversation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const trying = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/dialogue', { failed: m.dialogue_failed() });

  async function show(words: readonly DialogueWords[]): Promise<boolean> {
    setProblem(null);
    try {
      const state = await trying.sendOrThrow({ params: { moduleId: module_id, fileName: file_name }, body: { said: [...words] } });
      const now = new Date().toISOString();
      setSaid(words);
      setTried({
        ...state,
        id: 'trial',
        number: 1,
        kind: 'written',
        model: null,
        started_at: now,
        ended_at: state.end ? now : null,
        can_be_ended: false,
        turns_left: null,
        is_read: false,
        markings: [],
      });
      return true;
    } catch (error) {
      setProblem(messageOf(error, m.dialogue_failed()));
      return false;
    }
  }
  const nothing = () => undefined;
  return {
    conversations: tried ? [tried] : [],
    model: null,
    reviewing: null,
    live: null,
    unanswered: null,
    problem,
    isBusy: trying.isPending,
    async start() {
      await show([]);
    },
    say: (words) => show([...said, words]),
    goOnWritten: nothing,
    end: nothing,
    judge: nothing,
    finish() {
      setTried((now) => now && { ...now, is_read: true });
      trial.done();
    },
  };
}
