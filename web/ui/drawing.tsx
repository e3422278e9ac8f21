import type { ReactNode } from 'react';
import { accent, Frame, grey, ground, stone } from './drawing-parts.tsx';

const ridge = <path d="M18 95 52 55l16 17 24-32 22 27 12-10 24 38z" fill="var(--stone-empty)" opacity=".55" />;
const cairn = (
  <>
    {stone(62, 80, 44, 15, grey)}
    {stone(67, 67, 34, 12.5, grey, -2)}
    {stone(72, 56, 24, 10.5, grey, 3)}
  </>
);

const drawings = {
  /** An open path: a trail to a first stone. */
  trail: (
    <>
      {ridge}
      {ground}
      <path
        d="M30 104c22-5 8-13 34-16 28-3 20-12 48-14"
        stroke="var(--hairline-strong)"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
        fill="none"
      />
      {stone(104, 64, 26, 11, accent)}
      {stone(109, 55, 17, 8.5, grey, -3)}
    </>
  ),
  /** A search without results. */
  search: (
    <>
      {ground}
      {cairn}
      <circle cx="104" cy="52" r="19" fill="var(--surface)" opacity=".75" />
      <circle cx="104" cy="52" r="19" fill="none" stroke={accent} strokeWidth="3" />
      <path d="m118 66 15 15" stroke={accent} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  /** A quiet scene, shown when nothing needs attention. */
  quiet: (
    <>
      {ridge}
      {ground}
      {cairn}
      {stone(77, 47, 14, 8, accent)}
      <path d="M128 22a12 12 0 1 0 9 18 10 10 0 0 1-9-18z" fill={grey} />
      <circle cx="42" cy="28" r="1.5" fill={grey} />
      <circle cx="58" cy="16" r="1.5" fill={grey} />
      <circle cx="104" cy="20" r="1.5" fill={grey} />
    </>
  ),
  /** An email on its way. */
  letter: (
    <>
      {ground}
      <rect x="46" y="34" width="76" height="50" rx="8" fill="var(--surface)" stroke="var(--hairline-strong)" strokeWidth="2" />
      <path d="m48 40 30.5 24a9 9 0 0 0 11 0L120 40" fill="none" stroke="var(--hairline-strong)" strokeWidth="2" />
      {stone(70, 84, 52, 12, grey, -1)}
      {stone(104, 74, 22, 10, accent, -4)}
    </>
  ),
  /** An arrival. */
  done: (
    <>
      {ridge}
      {ground}
      {cairn}
      {stone(76, 47, 16, 8.5, accent)}
      <path d="M84 46V20" stroke="var(--ink-2)" strokeWidth="2" strokeLinecap="round" />
      <path d="M84 20c8-4 12 4 20 0v13c-8 4-12-4-20 0z" fill={accent} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** A small drawing in the cairn style. It is decorative and hidden from screen readers. */
export function Drawing({ name, width }: { name: DrawingName; width?: number }) {
  return <Frame width={width}>{drawings[name]}</Frame>;
}
