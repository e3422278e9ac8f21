import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './defined.module.css';

/** A term whose meaning is shown on hover, focus or touch. */
export const Defined = ({ what, children }: { what: string; children: ReactNode }) => (
  <Tooltip label={what} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
    <button type="button" className={classes.defined}>
      {children}
    </button>
  </Tooltip>
);
