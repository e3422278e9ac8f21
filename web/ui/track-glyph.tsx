import type { CSSProperties, ReactNode } from 'react';
import type { Glyph, Hue } from '#contract/values.ts';
import classes from './track-glyph.module.css';

/** Six stones, each with a lit face and a shaded one, in a box of 32 by 32. */
const pictures: Record<Glyph, ReactNode> = {
  pebble: (
    <>
      <path d="M4 19c0-6 5-10.5 12-10.500S28 12.5 28 18.5 23 26 15.5 26 4 24 4 19z" fill="var(--fill)" />
      <path d="M8.5 15.5c1.5-2.5 4.5-3.7 7.8-3.6" stroke="var(--shine)" strokeWidth="2" strokeLinecap="round" fill="none" />
    </>
  ),
  slab: (
    <>
      <path
        d="M3.5 22.5c0-2 1.5-3 4-3.2l17-.8c2.6-.1 4 1.2 4 3.3 0 2.3-1.6 3.6-4.2 3.700L7.6 26c-2.6.1-4.1-1.3-4.1-3.5z"
        fill="var(--fill)"
      />
      <path
        d="M7 14c.1-2 1.6-3.2 4-3.3l11-.4c2.4 0 3.7 1.2 3.6 3.1-.1 2-1.5 3-3.8 3.1l-11 .4c-2.3.1-3.9-1-3.8-2.9z"
        fill="var(--fill)"
        opacity=".62"
      />
    </>
  ),
  wedge: (
    <>
      <path
        d="M4.6 24.3 22.5 7.2c2.4-2.2 5.3-.9 5.4 2.2l.4 13.1c.1 2.3-1.3 3.6-3.6 3.600L6.5 27c-2.6 0-3.6-1.1-1.9-2.7z"
        fill="var(--fill)"
      />
      <path d="m17 26.4 7.7-18.8c1.8-.6 3.2.4 3.2 1.8l.4 13.1c.1 2.3-1.3 3.6-3.6 3.6z" fill="var(--shine)" opacity=".55" />
    </>
  ),
  arch: (
    <>
      <path
        d="M5 12c0-3 2.5-4.7 6-4.8l10.5-.3c3.6 0 5.7 1.7 5.6 4.4 0 2.3-1.7 3.5-4.4 3.6l-13.3.4C6.6 15.4 5 14.2 5 12z"
        fill="var(--fill)"
      />
      <path
        d="M6.5 24.5c-.2-4.5.3-7.3 3.4-7.4 3.2-.1 3.5 2.8 3.4 7 0 1.6-1 2.4-3.3 2.4s-3.4-.6-3.5-2zM19 24.2c-.2-4.4.3-7.2 3.4-7.3 3.2 0 3.5 2.8 3.4 7 0 1.7-1 2.5-3.3 2.500S19.1 25.7 19 24.2z"
        fill="var(--fill)"
        opacity=".62"
      />
    </>
  ),
  spire: (
    <>
      <path
        d="M9.3 25.200C9.6 17 11.5 9.8 14.3 5.4c1.1-1.7 2.8-1.6 3.9.1 2.6 4.5 4.3 11.5 4.6 19.6.1 1.6-.9 2.4-2.7 2.4h-8.3c-1.7 0-2.6-.8-2.5-2.3z"
        fill="var(--fill)"
      />
      <path
        d="M16.2 4.3c.8 0 1.5.4 2 1.2 2.6 4.5 4.3 11.5 4.6 19.6.1 1.6-.9 2.4-2.7 2.4h-4.4c1.3-7 1.7-15 .5-23.2z"
        fill="var(--shine)"
        opacity=".5"
      />
    </>
  ),
  summit: (
    <>
      <path d="m3.4 24.2 9.8-16c1.5-2.5 4-2.5 5.5 0l9.9 16c1.2 1.9.3 3.3-1.9 3.300H5.3c-2.2 0-3.1-1.4-1.9-3.3z" fill="var(--fill)" />
      <path d="m10.6 12.5 2.6-4.3c1.5-2.5 4-2.5 5.5 0l2.8 4.5-3 2.3-2.5-2-2.6 2.2z" fill="var(--shine)" />
    </>
  ),
};

interface Props {
  glyph: Glyph;
  hue: Hue;
  size?: number;
  /** Whether the stone is on a tinted tile. */
  tile?: boolean;
  /** Whether the learner has not reached the stone yet, so that it has no colour. */
  empty?: boolean;
}

/** A track's stone in the track's hue. It is decorative, because the track's name is beside it. */
export function TrackGlyph({ glyph, hue, size = 40, tile = true, empty = false }: Props) {
  const inner = tile ? Math.round(size * 0.66) : size;
  const fill = empty ? 'var(--stone-empty)' : `var(--track-${hue}-fill)`;
  const shine = empty ? 'var(--hairline-strong)' : `var(--mantine-color-${hue}-2)`;
  return (
    <span
      className={classes.glyph}
      style={
        {
          width: size,
          height: size,
          '--fill': fill,
          '--shine': shine,
          ...(tile ? { background: empty ? 'var(--surface-2)' : `var(--track-${hue}-soft)`, borderRadius: size * 0.28 } : {}),
        } as CSSProperties
      }
      aria-hidden="true"
    >
      <svg viewBox="0 0 32 32" width={inner} height={inner}>
        {pictures[glyph]}
      </svg>
    </span>
  );
}
