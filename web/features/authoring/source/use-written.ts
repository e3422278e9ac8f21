import { useEffect, useRef, useState } from 'react';

/**
 * Binds text to a form's value in both directions: the form's changes are written to the text, and new text is parsed again. The value
 * is null if the text can't be parsed.
 */
export function useWritten<V>(
  text: string,
  onText: (text: string) => void,
  read: (text: string) => V | null,
  write: (value: V) => string,
): [V | null, (change: (value: V) => V) => void] {
  const [value, setValue] = useState(() => read(text));
  const known = useRef(text);
  const current = useRef(value);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    current.current = read(text);
    setValue(current.current);
  }, [text, read]);
  function change(by: (value: V) => V) {
    if (current.current === null) return;
    current.current = by(current.current);
    known.current = write(current.current);
    setValue(current.current);
    onText(known.current);
  }
  return [value, change];
}
