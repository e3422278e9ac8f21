import { useId } from 'react';
import type { Hue } from '#contract/values.ts';

/** Five slightly different stones, so a trail looks natural, in a box of 48 by 36. */
const shapes = [
  'M3 22C3 12 12 4 25 4s20 7 20 16-9 13-22 13S3 31 3 22z',
  'M4 20C5 9 15 3 26 4s19 9 18 18-11 11-22 11S3 30 4 20z',
  'M3 21c1-7 7-15 19-16s22 5 23 15-10 13-22 13S2 29 3 21z',
  'M5 23C3 13 11 5 22 4s22 6 22 16-8 13-20 13S7 32 5 23z',
  'M3 20C5 10 14 4 24 4s21 6 21 16-7 13-21 13S1 29 3 20z',
];

/** A stone on the trail. It fills from the ground up as the learner completes its module. */
export function Stone({ index, filled, hue, width = 48 }: { index: number; filled: number; hue: Hue; width?: number }) {
  const id = useId();
  const shape = shapes[index % shapes.length];
  const height = 30 * (Math.min(100, Math.max(0, filled)) / 100);
  return (
    <svg viewBox="0 0 48 36" width={width} height={width * 0.75} aria-hidden="true">
      <path d={shape} fill="var(--surface)" />
      <path d={shape} fill="var(--stone-empty)" />
      {filled > 0 && (
        <>
          <clipPath id={id}>
            <rect x="0" y={34 - height} width="48" height={height + 2} />
          </clipPath>
          <path d={shape} fill={`var(--track-${hue}-fill)`} clipPath={`url(#${id})`} />
        </>
      )}
      {filled >= 100 && (
        <path
          d="m16 18.500 5.500 5.500L33 12.500"
          fill="none"
          stroke="#fff"
          strokeWidth="3.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
