import { useState } from 'react';
import type { Operator } from '#contract/operator.ts';
import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import classes from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { Sent } from './sent.tsx';

interface Props {
  /** Undefined while the page is prerendered; the server fills it in. */
  operator: Operator | undefined;
}

/** The screen where anyone can write to the operators. */
export function ContactScreen({ operator }: Props) {
  /** The address that will get the reply, once a message has been sent. */
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <PageHead title={m.contact_title()} description={m.contact_description()} />
      <header className={classes.head}>
        <h1 className="ui-section-title">{m.contact_title()}</h1>
        <p className="ui-section-line">{m.contact_line()}</p>
      </header>
      <div className={classes.form}>
        {sentFrom === null ? <ContactForm onSent={setSentFrom} /> : <Sent email={sentFrom} onAgain={() => setSentFrom(null)} />}
      </div>
      <OtherWays operator={operator} />
    </div>
  );
}
