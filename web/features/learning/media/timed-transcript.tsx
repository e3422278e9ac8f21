import { useEffect, useRef } from 'react';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import { clockTime } from '#web/lib/clock-time.ts';
import classes from './timed-transcript.module.css';

interface Props {
  lines: NonNullable<Content['captions']>;
  /** Where the video is. */
  second: number;
  onLine: (second: number) => void;
}

/** The lines that are spoken in a video. A click on one plays the video from there, and the current one is marked. */
export function TimedTranscript({ lines, second, onLine }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const current = lines.findLastIndex(({ start }) => start <= second);
  useEffect(() => {
    const line = list.current?.children[current];
    if (!(line instanceof HTMLElement) || !list.current) return;
    // Someone who searches the lines or uses them by keyboard is not taken away from there.
    if (list.current.matches(':hover') || list.current.contains(document.activeElement)) return;
    const { offsetTop, offsetHeight } = line;
    const { clientHeight } = list.current;
    list.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  }, [current]);
  return (
    <section className={classes.lines} aria-label={m.video_lines()}>
      <ol ref={list} className={classes.list}>
        {lines.map(({ start, end, text }, index) => (
          <li key={`${start} ${end} ${text}`}>
            <button type="button" className={classes.line} aria-current={index === current || undefined} onClick={() => onLine(start)}>
              <span className={classes.time}>{clockTime(start)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
