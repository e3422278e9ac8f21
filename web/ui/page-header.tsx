import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useTitle } from './use-title.ts';

interface Props {
  title: string;
  /** One line that says what the page is for. */
  line?: ReactNode;
  /** The single primary action. */
  action?: ReactNode;
  /** Content above the title: the current location. */
  above?: ReactNode;
}

/** The header on every page. It also sets the browser tab's title. */
export function PageHeader({ title, line, action, above }: Props) {
  useTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above}
        <Title order={1} className="ui-breaks">
          {title}
        </Title>
        {line && <p className={classes.line}>{line}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
