import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './guide.module.css';

interface Props {
  /** The entry's name, or its number while it has none. */
  name: string;
  onRemove: () => void;
  /** The field for the name, which the button stands beside. */
  first: ReactNode;
  children: ReactNode;
}

/** One of several entries in a card of the form, with the button that removes it. */
export const Entry = ({ name, onRemove, first, children }: Props) => (
  <fieldset className={classes.entry} aria-label={name}>
    <div className={classes.first}>
      {first}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={m.guide_remove({ name })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
    {children}
  </fieldset>
);
