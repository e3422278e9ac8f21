import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Drawing } from '#web/ui/drawing.tsx';
import classes from './contact.module.css';

interface Props {
  email: string;
  onAgain: () => void;
}

/** Confirms that the message was received. It takes the focus, because the button that had it is gone. */
export function Sent({ email, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <Drawing name="letter" width={160} />
      <h2 ref={title} tabIndex={-1}>
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent_line({ email })}</p>
      <Button variant="default" onClick={onAgain}>
        {m.contact_again()}
      </Button>
    </div>
  );
}
