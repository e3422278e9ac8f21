import { useEffect, useRef, useState } from 'react';
import type { MarkingTask } from '#contract/marking.ts';
import type { MarkedLevels, MarkedQuotes } from '#contract/marking-shapes.ts';
import { m } from '#messages';
import { callWith } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';

export interface Mark {
  levels: MarkedLevels;
  quotes: MarkedQuotes;
  note: string;
}

/** Milliseconds without a change after which a draft is saved. */
const pause = 700;

/** One's own mark on a submission, which is saved as a draft while it is written. */
export function useMark({ id, own }: MarkingTask) {
  const [mark, setMark] = useState<Mark>({ levels: own?.levels ?? {}, quotes: own?.quotes ?? [], note: own?.note ?? '' });
  const [state, setState] = useState<'saved' | 'unsaved' | 'saving'>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const revision = useRef(own?.revision ?? 0);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const params = { taskId: id };
  // Each save waits for the one before it, whose revision it is based on.
  function save(next: Mark): Promise<unknown> {
    saving.current = saving.current.then(async () => {
      setState('saving');
      try {
        const saved = await callWith('PUT /api/marking/tasks/:taskId/draft', { params, body: { ...next, revision: revision.current } }, {});
        ({ revision: revision.current } = saved);
        setState('saved');
        setProblem(null);
      } catch (error) {
        setState('unsaved');
        setProblem(messageOf(error, m.marking_not_saved()));
      }
    });
    return saving.current;
  }
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (state !== 'unsaved' || problem !== null) return undefined;
    const timer = setTimeout(() => void latest.current(mark), pause);
    return () => clearTimeout(timer);
  }, [mark, state, problem]);
  const submitting = useSend('POST /api/marking/tasks/:taskId/submit', { done: m.marking_submitted() });
  return {
    mark,
    state,
    problem,
    change(part: Partial<Mark>) {
      setMark((now) => ({ ...now, ...part }));
      setState('unsaved');
      setProblem(null);
    },
    async submit() {
      await saving.current;
      await submitting.sendOrThrow({ params, body: { ...mark, note: mark.note.trim(), revision: revision.current } });
    },
  };
}
