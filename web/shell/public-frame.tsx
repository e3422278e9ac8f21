import type { ReactNode } from 'react';
import { m } from '#messages';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** The frame around public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useFocusOnArrival('content');
  return (
    <div className={classes.page}>
      <a className="skip-link" href="#content">
        {m.shell_skip()}
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
