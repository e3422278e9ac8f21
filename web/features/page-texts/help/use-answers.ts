import { useEffect, useMemo, useState } from 'react';

type Find = typeof import('./answers.ts')['findAnswers'];

/** Searches the help. Its texts are loaded when they are first asked for. */
export function useAnswers(text: string, isAsked: boolean): ReturnType<Find> {
  const [find, setFind] = useState<Find | null>(null);
  useEffect(() => {
    // Without a connection, the help is left out of the results.
    if (isAsked) import('./answers.ts').then(({ findAnswers }) => setFind(() => findAnswers)).catch(() => undefined);
  }, [isAsked]);
  return useMemo(() => (isAsked && find && text ? find(text) : []), [find, isAsked, text]);
}
