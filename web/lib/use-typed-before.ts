import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Reads what someone typed into a prerendered form before it was hydrated. React keeps the text in the fields, but doesn't report it.
 *
 * @param take called for each field that is not empty
 * @returns the form's ref
 */
export function useTypedBefore(take: (name: string, value: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const onTyped = useEffectEvent(take);
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? [];
    for (const { name, value } of fields) if (value !== '') onTyped(name, value);
  }, []);
  return form;
}
