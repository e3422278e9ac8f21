import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import classes from './guide.module.css';

interface Props {
  /** The entry's name, or its number while it has none. */
  name: string;
  /** The text of its line, if it says more than the name. */
  title?: string | undefined;
  /** A few words about what is in it. */
  about: string;
  hasFault: boolean;
  isOpen: boolean;
  /** Whether it has just been added. It then takes the focus. */
  isNew: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemove: () => void;
  /** The field for the name, which the button stands beside. */
  first: ReactNode;
  children: ReactNode;
}

/** One of several entries in a card of the form: a line, until it is opened. An entry with a fault opens by itself. */
export function Entry({ name, title = name, about, hasFault, isOpen, isNew, onToggle, onRemove, first, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current) details.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return (
    <details
      ref={details}
      className={clsx('ui-fold', classes.entry)}
      aria-label={name}
      open={isOpen || hasFault}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>{title}</span>
        <span className="ui-quiet ui-small">{about}</span>
        {hasFault && <span className={classes.fault}>{m.guide_entry_fault()}</span>}
      </summary>
      <div className={classes.body}>
        <div className={classes.first}>
          {first}
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={m.guide_remove({ name })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </div>
    </details>
  );
}
