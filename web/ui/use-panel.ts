import { type ComponentType, type Ref, useId, useImperativeHandle, useState } from 'react';
import { useOverlay } from './use-overlay.ts';

/** The props of a menu or panel that opens at a button. */
export interface PanelProps {
  id: string;
  button: HTMLButtonElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * Connects a button with its menu or panel, which is loaded when it is first opened. Returns the button's props, the panel's component
 * once it has been loaded, and the panel's props: `{Panel && <Panel {...panel} />}`.
 */
export function usePanel<P>(popup: 'menu' | 'dialog', fetch: () => Promise<ComponentType<P & PanelProps>>) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { Overlay, opened, isWanted, setOpened } = useOverlay(fetch);
  return {
    button: {
      ref: setButton,
      id,
      'aria-haspopup': popup,
      'aria-expanded': isWanted,
      // The id that Mantine gives the menu or panel.
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => setOpened(!isWanted),
    } as const,
    Panel: button && Overlay,
    // `Panel` is null if the button is null.
    panel: { id, button: button as HTMLButtonElement, opened, onChange: setOpened },
  };
}

/** Stands for a button that is already on the page, as the child of Mantine's `Menu.Target` or `Popover.Target`. It renders nothing. */
export function ButtonOf({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
