import type { ReactNode } from 'react';

/** Lines and stones in the theme's colours, in a box of 168 by 112. The ground is the same in all drawings. */
export const ground = (
  <path d="M8 96.5c26-3 48-1.5 76-1.5s52-1.5 76 1.5" stroke="var(--hairline-strong)" strokeWidth="1.5" strokeLinecap="round" fill="none" />
);
export const stone = (x: number, y: number, w: number, h: number, fill: string, turn = 0) => (
  <rect x={x} y={y} width={w} height={h} rx={h / 2} ry={h / 2.1} fill={fill} transform={`rotate(${turn} ${x + w / 2} ${y + h / 2})`} />
);
export const grey = 'var(--stone)';
export const accent = 'var(--accent)';

/** A drawing's frame, which is decorative and hidden from screen readers. */
export function Frame({ children, width = 168 }: { children: ReactNode; width?: number | undefined }) {
  return (
    <svg viewBox="0 0 168 112" width={width} height={(width / 168) * 112} aria-hidden="true">
      {children}
    </svg>
  );
}
