import { useNavigate } from '@tanstack/react-router';

/**
 * Writes a change to a list's search into the address of the current screen, without changing the scroll position.
 *
 * @returns a function that accepts the change, and whether it leads to another place (page) to which the browser's back button can return
 */
export function useListNavigate<S extends object>(): (change: S, isPlace: boolean) => void {
  const navigate = useNavigate();
  return (change, isPlace) =>
    // Each screen declares its own search type, which an address relative to any screen does not know.
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...change })) as never, replace: !isPlace, resetScroll: false });
}
