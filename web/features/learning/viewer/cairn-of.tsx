import { clsx } from 'clsx';
import type { Hue } from '#contract/values.ts';
import classes from './celebration.module.css';

/** A cairn with a stone for each of a track's modules, widest at the bottom. The last stone drops onto it. */
export function CairnOf({ stones, set, hue, settling = false }: { stones: number; set: number; hue: Hue; settling?: boolean }) {
  const height = 22;
  const all = Array.from({ length: stones }, (_, index) => {
    const width = 132 - (index * 92) / Math.max(1, stones - 1);
    const lean = [0, 3, -4, 2, -2, 3, -1][index % 7] ?? 0;
    return {
      index,
      width,
      x: 100 - width / 2 + lean,
      y: 12 + (stones - 1 - index) * (height + 2),
      turn: [0, -1.2, 1.6, -1, 1.2, 0, -1][index % 7] ?? 0,
    };
  });
  const foot = 12 + stones * (height + 2);
  return (
    <svg viewBox={`0 0 200 ${foot + 14}`} width={200} height={foot + 14} className={classes.cairn} aria-hidden="true">
      <path d={`M18 ${foot + 2}c40-3 124-3 164 0`} stroke="var(--hairline-strong)" strokeWidth="1.5" strokeLinecap="round" fill="none" />
      {all.map(({ index, width, x, y, turn }) => (
        <g key={index} className={clsx(settling && index === set - 1 && classes.set)}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            rx={height / 2.1}
            transform={`rotate(${turn} 100 ${y + height / 2})`}
            fill={index < set ? `var(--track-${hue}-fill)` : 'none'}
            {...(index < set
              ? { opacity: 1 - index * 0.06 }
              : { stroke: 'var(--hairline-strong)', strokeWidth: 1.5, strokeDasharray: '3 4' })}
          />
          {index < set && (
            <path
              d={`M${x + width * 0.2} ${y + 7}c${width * 0.12} -3.5 ${width * 0.26} -4 ${width * 0.38} -3.6`}
              stroke={`var(--mantine-color-${hue}-2)`}
              strokeWidth="2"
              strokeLinecap="round"
              fill="none"
              opacity=".7"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
