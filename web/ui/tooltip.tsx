import { cloneElement, type DOMAttributes, type FocusEvent, type PointerEvent, type ReactElement, useId, useState } from 'react';
import type { BubbleProps } from './tooltip-bubble.tsx';
import { useOverlay } from './use-overlay.ts';

const fetchBubble = async () => (await import('./tooltip-bubble.tsx')).TooltipBubble;

interface Props extends Omit<BubbleProps, 'id' | 'target' | 'opened' | 'onClose'> {
  /** Whether its text is shown nowhere else. Focus and touch then show it too, and not only a mouse. */
  isContent?: boolean;
  disabled?: boolean;
  /** An element without a description or handlers of its own for the events below. */
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
    // A touch pointer leaves when the finger is lifted. The mouse pointer that the browser emulates leaves when something else is touched.
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
