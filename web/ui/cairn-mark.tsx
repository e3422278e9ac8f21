import { clsx } from 'clsx';
import { useId } from 'react';
import classes from './cairn-mark.module.css';

/** The stones from the ground up, in a box of 48 by 48. */
const stones = [
  { x: 2.5, y: 34.6, width: 43, height: 11, turn: 0 },
  { x: 5.5, y: 22.8, width: 31, height: 10, turn: -4 },
  { x: 15.5, y: 11.8, width: 25, height: 9, turn: 5 },
  { x: 17, y: 1.8, width: 14.5, height: 8, turn: -7 },
] as const;

interface Props {
  size?: number;
  /** From 0 to 1: the stones are filled from the ground up. By default all of them are full. */
  progress?: number;
  /** Any CSS colour. The accent by default. */
  colour?: string;
  /** The label for screen readers. Without it, the mark is decorative. */
  label?: string;
  /** Animates stones being placed one after the other, repeatedly, while something loads. */
  building?: boolean;
  className?: string;
}

/** The mark: a cairn of four stones, which can show a person's progress. */
export function CairnMark({ size = 32, progress, colour = 'var(--accent)', label, building = false, className }: Props) {
  const id = useId();
  const filled = Math.min(1, Math.max(0, progress ?? 1)) * stones.length;
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={clsx('ui-fixed ui-block', building && classes.building, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {stones.map((stone, index) => {
        const share = Math.min(1, Math.max(0, filled - index));
        const filledHeight = stone.height * share;
        const partly = share > 0 && share < 1;
        const shape = {
          x: stone.x,
          y: stone.y,
          width: stone.width,
          height: stone.height,
          rx: stone.height / 2,
          transform: `rotate(${stone.turn} ${stone.x + stone.width / 2} ${stone.y + stone.height / 2})`,
        };
        return (
          <g key={stone.y} className={classes.stone}>
            {share < 1 && <rect {...shape} fill="var(--stone-empty)" />}
            {partly && (
              <clipPath id={`${id}${index}`}>
                <rect x="0" y={stone.y + stone.height - filledHeight} width="48" height={filledHeight} />
              </clipPath>
            )}
            {share > 0 && <rect {...shape} fill={colour} {...(partly ? { clipPath: `url(#${id}${index})` } : {})} />}
          </g>
        );
      })}
    </svg>
  );
}
