import { cloneElement, type DOMAttributes, type FocusEvent, type PointerEvent, type ReactElement, useId, useState } from 'react';
import type { BubbleProps } from './tooltip-bubble.tsx';
import { useOverlay } from './use-overlay.ts';

const fetchBubble = async () => (await import('./tooltip-bubble.tsx')).TooltipBubble;

interface Props extends Omit<BubbleProps, 'id' | 'target' | 'opened' | 'onClose'> {
  /** Whether the text is shown nowhere else. If so, focus and touch show it too, not only a mouse. */
  isContent?: boolean;
  disabled?: boolean;
  /** The element must not have its own description, or its own handlers for the events below. */
  children: ReactElement<DOMAttributes<HTMLElement> & { 'aria-describedby'?: string | undefined }>;
}

/** Explains an element while it is pointed at. */
export function Tooltip({ children, isContent = false, disabled = false, ...bubble }: Props) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const { Overlay: Bubble, opened, setOpened } = useOverlay(fetchBubble);
  function show(element: HTMLElement): void {
    if (disabled) return;
    setTarget(element);
    setOpened(true);
  }
  const hide = () => setOpened(false);
  const child = cloneElement(children, {
    'aria-describedby': opened && isContent ? id : undefined,
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (isContent || pointerType === 'mouse') show(currentTarget);
    },
    // A touch pointer leaves when the finger is lifted. The emulated mouse pointer leaves only when something else is touched.
    onMouseLeave: hide,
    onPointerCancel: hide,
    ...(isContent
      ? {
          onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
            if (currentTarget.matches(':focus-visible')) show(currentTarget);
          },
          onBlur: hide,
        }
      : {}),
  });
  return (
    <>
      {child}
      {Bubble && target && <Bubble {...bubble} id={id} target={target} opened={opened && !disabled} onClose={hide} />}
    </>
  );
}
