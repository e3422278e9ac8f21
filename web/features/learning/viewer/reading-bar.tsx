import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import classes from './reading-bar.module.css';

/** The reader's position in pixels from the top of the window: below the header and this bar. */
const top = 112;
/** Percentage points between two values that screen readers announce. The bar itself moves continuously. */
const step = 5;

/** Returns how much of a text has been scrolled through, from 0 to 1. It is 1 once the end is on screen. */
function partRead(text: HTMLElement): number {
  const { top: start, height } = text.getBoundingClientRect();
  const way = height + top - window.innerHeight;
  return way <= 0 ? 1 : Math.min(1, Math.max(0, (top - start) / way));
}

interface Props {
  title: string;
  /** The whole text's reading time in minutes. */
  minutes: number;
  text: RefObject<HTMLElement | null>;
}

/** Shows how much of a text has been read, and how many minutes are left. It stays below the header. */
export function ReadingBar({ title, minutes, text }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (!text.current) return;
        const part = partRead(text.current);
        bar.current?.style.setProperty('--part', `${part}`);
        setPercent(part === 1 ? 100 : Math.floor((part * 100) / step) * step);
      });
    };
    look();
    // Diagrams and pictures change the text's height when they load.
    const sizes = new ResizeObserver(look);
    if (text.current) sizes.observe(text.current);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [text]);
  const left = Math.ceil((minutes * (100 - percent)) / 100);
  const words = left > 0 ? m.viewer_minutes_left({ minutes: left }) : m.viewer_read_through();
  return (
    <div className={classes.bar} data-started={percent > 0}>
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
      <span className={classes.left} aria-hidden="true">
        {words}
      </span>
      <div
        ref={bar}
        className={classes.part}
        role="progressbar"
        aria-label={m.viewer_read_label()}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      />
    </div>
  );
}
