import { type ComponentType, useCallback, useEffect, useState } from 'react';

interface Overlay<P> {
  /** The component, once it has been fetched. */
  Overlay: ComponentType<P> | null;
  /** Whether it should be shown as open. */
  opened: boolean;
  /** Whether someone wants it open, even if it is still being loaded. */
  isWanted: boolean;
  setOpened: (opened: boolean) => void;
}

/**
 * Manages something that opens over a screen (a menu, a dialog, a drawer): whether it is open, and its component, which is loaded when it
 * is first opened so that screens load faster.
 * @param fetch imports the component, always the same function; if that fails, nothing opens, and the next attempt tries again
 */
export function useOverlay<P>(fetch: () => Promise<ComponentType<P>>): Overlay<P> {
  const [isWanted, setIsWanted] = useState(false);
  const [Overlay, setOverlay] = useState<ComponentType<P> | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  // It is first rendered closed, because Mantine stores the element that it returns the focus to when it changes from closed to open.
  // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is intended
  useEffect(() => setIsDrawn(Overlay !== null), [Overlay]);
  const setOpened = useCallback(
    (opened: boolean) => {
      setIsWanted(opened);
      if (opened)
        fetch().then(
          (component) => setOverlay(() => component),
          () => setIsWanted(false),
        );
    },
    [fetch],
  );
  return { Overlay, opened: isWanted && isDrawn, isWanted, setOpened };
}
