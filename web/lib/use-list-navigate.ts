import { useNavigate } from '@tanstack/react-router';

/**
 * Writes a change to a list's search into the address of the current screen, without changing the scroll position.
 *
 * @returns a function that accepts the change, and whether it leads to another place (page) to which the browser's back button can return
 */
export function useListNavigate<S extends object>(): (change: S, isPlace: boolean) => void {
  const navigate = useNavigate();
  return (change, isPlace) =>
    // Each screen declares its own search type, so the type of a relative address is unknown here.
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...change })) as never, replace: !isPlace, resetScroll: false });
}
