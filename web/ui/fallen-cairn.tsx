import { Frame, grey, ground, stone } from './drawing-parts.tsx';

/** The drawing for a failure. It is in its own file, because the initial bundle must be able to show it without the other drawings. */
export function FallenCairn() {
  return (
    <Frame>
      {ground}
      {stone(50, 80, 44, 15, grey)}
      {stone(58, 67, 34, 12.5, grey, -10)}
      {stone(100, 84, 24, 11, grey, 14)}
      {stone(128, 86, 15, 9, 'var(--mantine-color-caution-5)', -8)}
      <path
        d="M100 60c8 2 14 8 17 16"
        stroke="var(--hairline-strong)"
        strokeWidth="2"
        strokeDasharray="1 5"
        strokeLinecap="round"
        fill="none"
      />
    </Frame>
  );
}
