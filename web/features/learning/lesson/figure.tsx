import type { Element } from 'hast';
import { Children, type ComponentProps, createContext, lazy, Suspense, use, useState } from 'react';
import { isSlider, type Slider } from './figure-slider-values.ts';

const FigureSlider = lazy(() => import('./figure-slider.tsx'));

/** The position of the slider in the figure around an element; null outside figures that have one. */
const Position = createContext<string | null>(null);

function MovableFigure({ slider, children, ...props }: ComponentProps<'figure'> & { slider: Slider }) {
  const [position, setPosition] = useState(slider.start);
  const [title, ...others] = Children.toArray(children);
  return (
    <figure {...props}>
      {title}
      <Suspense fallback={<div data-slider-waiting />}>
        <FigureSlider slider={slider} position={position} onMove={setPosition} />
      </Suspense>
      <Position value={String(position)}>{others}</Position>
    </figure>
  );
}

/** A figure in a text. If it has a slider, moving it shows the picture for its position. */
export function Figure({ node, ...props }: ComponentProps<'figure'> & { node?: Element }) {
  const written = node?.properties.dataSlider;
  const slider: unknown = typeof written === 'string' ? JSON.parse(written) : null;
  return isSlider(slider) ? <MovableFigure {...props} slider={slider} /> : <figure {...props} />;
}

/** A block of a figure, which is visible at one position of the slider, or any other block. */
export function Frame({ node, ...props }: ComponentProps<'div'> & { node?: Element }) {
  const position = use(Position);
  const frame = node?.properties.dataFrame;
  return <div {...props} hidden={position === null || frame === undefined ? props.hidden : frame !== position} />;
}
