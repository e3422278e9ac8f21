import type { ReactNode } from 'react';
import classes from './defined.module.css';
import { Tooltip } from './tooltip.tsx';

/** A term whose meaning is shown on hover, focus or touch. */
export const Defined = ({ what, children }: { what: string; children: ReactNode }) => (
  <Tooltip label={what} multiline w={280} isContent>
    <button type="button" className={classes.defined}>
      {children}
    </button>
  </Tooltip>
);
