import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import classes from './above-title.module.css';
import { AnchorLink } from './link.tsx';

interface Props {
  to: '/admin/companies' | '/admin/users' | '/company/chapters' | '/company/members';
  /** What the list is called. */
  label: string;
  /** What else there is to say above the title: in which state the thing is. */
  children?: ReactNode;
}

/** Above the title of a screen that shows one thing of a list: the way back to it. */
export function AboveTitle({ to, label, children }: Props) {
  return (
    <div className={classes.above}>
      <AnchorLink to={to} size="sm" className={classes.back ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        {label}
      </AnchorLink>
      {children}
    </div>
  );
}
