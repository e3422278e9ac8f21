import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  onOpen: () => void;
  children: ReactNode;
}

/** A button with text of any length that opens a list row. */
export const OpenButton = ({ onOpen, children }: Props) => (
  <Anchor component="button" type="button" inherit c="inherit" className={classes.open ?? ''} onClick={onOpen}>
    {children}
  </Anchor>
);
