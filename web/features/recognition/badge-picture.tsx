import { type CSSProperties, type ReactNode, useId } from 'react';
import type { BadgeFamily } from '#contract/values.ts';
import classes from './badge-picture.module.css';
import { hueOf } from './families.ts';

/** The carving on the stone, drawn with lines in a box of 24 by 24. */
const carvings: Record<string, ReactNode> = {
  stone: (
    <>
      <path d="M4 14.500C4 10 7.500 7 12.300 7S20 9.700 20 13.500 16.600 18 11.500 18 4 17.500 4 14.500z" />
      <path d="M8 11.500c1-1 2.300-1.500 3.700-1.600" />
    </>
  ),
  cairn: (
    <>
      <rect x="4" y="15.500" width="16" height="4.500" rx="2.250" />
      <rect x="6.500" y="10" width="10.500" height="4" rx="2" />
      <rect x="9" y="4.500" width="6.500" height="4" rx="2" />
    </>
  ),
  summit: (
    <>
      <path d="M3.500 19.500 10.200 8.300a1.500 1.500 0 0 1 2.600 0l6.700 11.200z" />
      <path d="m9 12.500 1.700 1.200 1.300-1 1.500 1.200 1.500-1.200" />
      <path d="M11.500 7.500V3.500l3.500 1.300-3.500 1.400" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  check: <path d="m5.500 12.500 4.300 4.300L18.500 8" />,
  star: <path d="m12 4.300 2.300 4.900 5.300.7-3.900 3.700 1 5.300-4.700-2.600-4.700 2.600 1-5.300-3.900-3.700 5.300-.7z" />,
  flame: (
    <path d="M12 3.800c.6 3 4.900 5.200 4.900 9.700a4.900 4.900 0 0 1-9.800 0c0-1.900.9-3.200 2-4.300.2 1.300.8 2.100 1.700 2.500-.4-2.900-.1-5.600 1.200-7.900z" />
  ),
  trail: (
    <>
      <path d="M6 20c6-1.200-1-4.200 5-6s2-4.500 6.500-5.500" strokeDasharray="2.500 2.500" />
      <path d="M17.500 8.500V3.500l3.200 1.300-3.200 1.300" />
    </>
  ),
  compass: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m15.500 8.500-2 5-5 2 2-5z" />
    </>
  ),
  map: (
    <>
      <path d="m4 6.500 5-2 6 2 5-2v13l-5 2-6-2-5 2z" />
      <path d="M9 4.500v13M15 6.500v13" />
    </>
  ),
};

/** Three stone shapes, so that a wall of badges looks varied, in a box of 64 by 64. */
const stones = [
  'M20 6 42 4q8 0 12 7l6 15q2 7-2 14l-9 15q-3 5-10 5l-19-1q-7-1-10-7L4 36q-2-7 2-14l6-11q3-5 8-5z',
  'm27 4 18 3q7 2 10 9l5 18q1 7-4 13l-10 9q-5 4-12 4l-17-3q-7-2-9-9L4 31q-1-7 4-13l8-10q4-5 11-4z',
  'm17 9 17-5q6-1 12 3l11 12q4 5 3 12l-4 17q-2 7-9 10l-16 3q-7 1-13-4L7 44q-4-5-2-12l5-17q2-5 7-6z',
] as const;

interface Props {
  icon: string;
  family: BadgeFamily;
  earned: boolean;
  size?: number;
  /** The stone's index, which can be any number. */
  shape?: number;
}

/**
 * A badge: a stone in its family's hue with a carving, or just its outline if it is not earned yet. It is decorative, because the
 * badge's name is beside it.
 */
export function BadgePicture({ icon, family, earned, size = 64, shape = 0 }: Props) {
  const clip = useId();
  const hue = hueOf(family);
  const stone = stones[shape % stones.length];
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={classes.badge}
      data-earned={earned}
      style={
        {
          '--hue': `var(--mantine-color-${hue}-6)`,
          '--lit': `var(--mantine-color-${hue}-5)`,
          '--deep': `var(--mantine-color-${hue}-8)`,
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {earned && (
        <>
          <clipPath id={clip}>
            <path d={stone} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <rect width="64" height="64" fill="var(--hue)" />
            <path d="M0 0h64L44 17 17 27 0 44z" fill="var(--lit)" />
            <path d="M64 64H0l26-8 25-12 13-26z" fill="var(--deep)" opacity=".5" />
          </g>
        </>
      )}
      <path d={stone} className={classes.edge} />
      <g className={classes.carving} transform="translate(15.200 15.200) scale(1.400)">
        {carvings[icon] ?? carvings['stone']}
      </g>
    </svg>
  );
}
