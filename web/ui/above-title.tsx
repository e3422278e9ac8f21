import { Anchor, type AnchorProps } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './above-title.module.css';
import type { AnchorAttributes } from './link.tsx';

/** The way back from a screen that shows one thing of a list or of a whole; it says where it leads. */
export const BackLink = createLink(({ children, className, ...props }: AnchorProps & AnchorAttributes) => (
  <Anchor size="sm" className={clsx(classes.back, className)} {...props}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Anchor>
));

/** Above the title of such a screen: the way back, and what else there is to say above the title, such as in which state the thing is. */
export const AboveTitle = ({ children }: { children: ReactNode }) => <div className={classes.above}>{children}</div>;
