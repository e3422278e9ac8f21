import type { ComponentProps } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import { HelpLink } from './help-link.tsx';
import { StatePanel } from './state-panel.tsx';

interface Props extends Omit<ComponentProps<typeof StatePanel>, 'picture'> {
  drawing?: DrawingName;
  /** The anchor of the relevant help question. */
  help?: string;
}

/** Shown instead of missing content: a drawing, a sentence and one action. */
export function EmptyState({ drawing = 'trail', help, message, ...panel }: Props) {
  const said = help ? (
    <>
      {message} <HelpLink answer={help} />
    </>
  ) : (
    message
  );
  return <StatePanel {...panel} message={said} picture={<Drawing name={drawing} width={panel.compact ? 112 : 168} />} />;
}
