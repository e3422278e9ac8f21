import { Button, VisuallyHidden } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { toString } from 'hast-util-to-string';
import { useEffect, useRef, useState } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './inbox.module.css';

type Message = LabMaterial['parts'][number];

interface RowProps {
  message: Message;
  isOpen: boolean;
  isUnread: boolean;
  onOpen: () => void;
}

function Row({ message: { id, label, group, tree }, isOpen, isUnread, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-message={id}
        data-unread={isUnread || undefined}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={classes.sender}>{label}</span>
        <span className={classes.time}>{group}</span>
        {isUnread && <VisuallyHidden>{m.lab_inbox_unread()}</VisuallyHidden>}
        <span className={classes.line}>{toString(tree).replace(/\s+/g, ' ').trim().slice(0, 120)}</span>
      </button>
    </li>
  );
}

/** The messages that have arrived, and the one being read: beside each other, or one after the other on a phone. */
export function InboxMail({ material: { title, parts } }: { material: LabMaterial }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [read, setRead] = useState<readonly string[]>([]);
  const pane = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const open = parts.find(({ id }) => id === openId);
  const nextUnread = parts.find(({ id }) => id !== openId && !read.includes(id));

  useEffect(() => {
    if (openId === null) return;
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  function show(id: string) {
    setOpenId(id);
    setRead((now) => (now.includes(id) ? now : [...now, id]));
  }
  function back() {
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])].find(
      ({ dataset }) => dataset['message'] === openId,
    );
    setOpenId(null);
    // On a phone the list is shown again only once no message is open.
    requestAnimationFrame(() => row?.focus());
  }

  return (
    <section className={classes.mail} aria-label={title} data-open={open ? true : undefined}>
      <h2 className={classes.title}>{title}</h2>
      <ol ref={list} className={classes.list} aria-label={m.lab_inbox_messages()}>
        {parts.map((message) => (
          <Row
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            isUnread={!read.includes(message.id)}
            onOpen={() => show(message.id)}
          />
        ))}
      </ol>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the button does
        <section className={classes.pane} aria-labelledby={`message-${open.id}`} onKeyDown={({ key }) => key === 'Escape' && back()}>
          <h3 id={`message-${open.id}`} ref={pane} tabIndex={-1} className={classes.from}>
            {open.label} <span className={classes.time}>{open.group}</span>
          </h3>
          <div className={classes.text}>
            <LessonTree tree={open.tree} compact copyable={false} />
          </div>
          <div className={classes.paneTools}>
            <Button variant="default" size="compact-md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
              {m.lab_inbox_back()}
            </Button>
            {nextUnread && (
              <Button variant="default" size="compact-md" onClick={() => show(nextUnread.id)}>
                {m.lab_inbox_next_unread()}
              </Button>
            )}
          </div>
        </section>
      ) : (
        <p className={classes.none}>{m.lab_inbox_choose()}</p>
      )}
    </section>
  );
}
