import { useEffect, useState } from 'react';

/** The attribute of the element in which words can be selected to be quoted. */
export const quotable = 'data-quotable';

/** Returns the words that are selected in a submission; an empty string if there are none. */
export function useSelectedWords(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      const from = selection?.anchorNode?.parentElement?.closest(`[${quotable}]`);
      const to = selection?.focusNode?.parentElement?.closest(`[${quotable}]`);
      setWords(from && from === to ? (selection?.toString().trim() ?? '') : '');
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);
  return words;
}
