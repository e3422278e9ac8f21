import type { ReactNode } from 'react';
import classes from './progress-ring.module.css';

interface Props {
  /** From 0 to 100. */
  value: number;
  size?: number;
  thickness?: number;
  colour?: string;
  /** Names the measured value for screen readers. */
  label: string;
  /** The ring's content; the percentage by default. */
  children?: ReactNode;
}

/** A ring that fills with progress. Zero is shown as an empty ring rather than a dot. */
export function ProgressRing({ value, size = 96, thickness = 8, colour = 'var(--figure)', label, children }: Props) {
  const share = Math.min(100, Math.max(0, value));
  const radius = (size - thickness) / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness };
  return (
    <div
      className={classes.ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} stroke="var(--stone-empty)" />
        {share > 0 && (
          <circle
            {...circle}
            className={classes.value}
            stroke={colour}
            strokeLinecap="round"
            strokeDasharray={round}
            strokeDashoffset={round * (1 - share / 100)}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <div className={classes.inside}>{children ?? <span style={{ fontSize: size * 0.22 }}>{Math.round(share)}%</span>}</div>
    </div>
  );
}
