import { Anchor, type AnchorProps } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './above-title.module.css';
import type { AnchorAttributes } from './link.tsx';

/** A link back from a detail screen, labelled with its destination. */
export const BackLink = createLink(({ children, className, ...props }: AnchorProps & AnchorAttributes) => (
  <Anchor size="sm" className={clsx(classes.back, className)} {...props}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Anchor>
));

/** The line above a detail screen's title: the back link, and other information such as a status. */
export const AboveTitle = ({ children }: { children: ReactNode }) => <div className={classes.above}>{children}</div>;
