import { useMemo, useState } from 'react';
import type { FileComments, Selected } from './file-comments.ts';
import { useAllComments } from './use-comments.ts';

/**
 * The comments on the step that is open, which its editors and the panel beside them share.
 * @param first the thread to start with
 * @param onShow called when the panel is to be shown
 */
export function useFileComments(moduleId: string, fileName: string, first: string | undefined, onShow: () => void) {
  const comments = useAllComments(moduleId, fileName);
  const [writing, setWriting] = useState<Selected | 'file' | null>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState<string | null>(first ?? null);
  const all = comments.data?.threads;
  const { threads, open } = useMemo(() => {
    const own = (all ?? []).filter(({ resolved_at }) => resolved_at === null);
    return {
      threads: own.flatMap((thread) => (thread.passage ? [{ ...thread, passage: thread.passage }] : [])),
      open: own.length,
    };
  }, [all]);
  const inEditor: FileComments = {
    threads,
    open: (threadId) => {
      setActive(threadId);
      onShow();
    },
    comment: (selected) => {
      setWriting(selected);
      onShow();
    },
  };
  return { comments, open, inEditor, panel: { writing, onWriting: setWriting, words, onWords: setWords, active } };
}
