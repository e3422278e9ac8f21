import { UnstyledButton } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from './place-beside.ts';
import classes from './why.module.css';

interface Props {
  /** The words on the page that open the explanation. */
  words: string;
  /** Names the explanation for screen readers, with the words in it. */
  label: string;
  /** Renders the explanation; called only while it is open. */
  children: () => ReactNode;
}

/**
 * Explains a figure in words when it is clicked, tapped or opened by keyboard. It is a native popover, because the dashboard would load
 * 22 kB more with Mantine's.
 */
export function Why({ words, label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !opened) return undefined;
    const follow = () => button.current && placeBeside(element, button.current);
    // The explanation changes its size when its parts have loaded.
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [opened]);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) box.current?.hidePopover();
  };
  return (
    <>
      <UnstyledButton ref={button} className={classes.why} aria-label={label} popoverTarget={id}>
        {words}
      </UnstyledButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside act themselves */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.box}
        onToggle={({ newState }) => setOpened(newState === 'open')}
        onClick={closeAfterLink}
      >
        {opened && children()}
      </div>
    </>
  );
}

/** A part of an explanation: a heading and a list below it. */
export const WhyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <p className="ui-small ui-mt-xs ui-mb-2xs ui-semibold">{title}</p>
    {children && <ul className={classes.list}>{children}</ul>}
  </>
);
