import { useEffect, useRef, useState } from 'react';

/**
 * A text as the value of a form, both ways: what the form changes is written into the text, and what comes as another text is read anew.
 * The value is null where the text can't be read.
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
