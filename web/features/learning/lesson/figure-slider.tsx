import { useId } from 'react';
import type { Slider } from './figure-slider-values.ts';

interface Props {
  slider: Slider;
  position: number;
  onMove: (position: number) => void;
}

/** The slider above a figure. The arrow keys move it too, and screen readers hear its value and what the figure shows there. */
export default function FigureSlider({ slider: { label, stops }, position, onMove }: Props) {
  const id = useId();
  const stop = stops[position];
  return (
    <div data-slider-place>
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{stop?.value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={position}
        aria-valuetext={stop?.value}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <p aria-live="polite">{stop?.says}</p>
    </div>
  );
}
