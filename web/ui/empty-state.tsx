import type { ComponentProps } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import { StatePanel } from './state-panel.tsx';

interface Props extends Omit<ComponentProps<typeof StatePanel>, 'picture'> {
  drawing?: DrawingName;
}

/** Nothing here yet: a drawing of the cairn family, a sentence, one action. */
export function EmptyState({ drawing = 'trail', ...panel }: Props) {
  return <StatePanel {...panel} picture={<Drawing name={drawing} width={panel.compact ? 112 : 168} />} />;
}
