import { VisuallyHidden } from '@mantine/core';
import { toString } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import classes from './inbox.module.css';
import { InboxClock } from './inbox-clock.tsx';
import { InboxMail } from './inbox-mail.tsx';
import { Lines } from './lines.tsx';
import { useFresh } from './use-fresh.ts';

interface Props {
  materials: readonly LabMaterial[];
  /** The next step or question. */
  children: ReactNode;
}

/** A timed inbox: the clock, the messages, what to do next, and what has been done so far. */
export function InboxScreen({ materials, children }: Props) {
  const ofKind = (kind: LabMaterial['kind']) => materials.find((material) => material.kind === kind);
  const [clock, mail, log] = [ofKind('clock'), ofKind('messages'), ofKind('lines')];
  const arrived = useFresh(mail?.parts.map(({ id }) => id) ?? []).length;
  const now = clock?.parts[0];
  return (
    <div className={classes.inbox}>
      <VisuallyHidden aria-live="polite">
        {now && m.lab_inbox_now({ time: toString(now.tree) })} {arrived > 0 && m.lab_inbox_arrived({ count: arrived })}
      </VisuallyHidden>
      {clock && <InboxClock material={clock} />}
      <div className={classes.desk}>
        {mail && <InboxMail material={mail} />}
        <div className={classes.next}>
          {children}
          {log && (
            <section className={classes.log} aria-labelledby="inbox-log">
              <h2 id="inbox-log" className={classes.title}>
                {log.title}
              </h2>
              <div className={classes.done}>
                <Lines material={log} marking={null} markable={null} />
              </div>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
