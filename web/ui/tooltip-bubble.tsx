import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

export interface BubbleProps extends Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'w' | 'withArrow'> {
  /** The text's id, for `aria-describedby`. */
  id: string;
  target: HTMLElement;
  opened: boolean;
  onClose: () => void;
}

/** A tooltip's bubble. Escape closes it (WCAG 1.4.13). */
export function TooltipBubble({ id, label, opened, onClose, ...rest }: BubbleProps) {
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') onClose();
  });
  return (
    <MantineTooltip {...rest} opened={opened} label={<span id={id}>{label}</span>} transitionProps={{ duration: 120, enterDelay: 300 }} />
  );
}
