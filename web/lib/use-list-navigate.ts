import { useNavigate } from '@tanstack/react-router';

/**
 * Puts a change of a list's search into the address of the screen that shows it, where the reader has scrolled to stays.
 *
 * @returns a function of the change and of whether the list goes somewhere else (another page), to which the browser's back button returns
 */
export function useListNavigate<S extends object>(): (change: S, isPlace: boolean) => void {
  const navigate = useNavigate();
  return (change, isPlace) =>
    // The screen states the type of its own search; an address that is relative to any screen knows none.
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...change })) as never, replace: !isPlace, resetScroll: false });
}
