import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import classes from './people-list.module.css';

/** How many rows are shown at first. */
const few = 4;

/** A vertical list of people, with a `PersonRow` for each. */
export const PeopleRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className="ui-list ui-stack ui-gap-2xs" aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  name: ReactNode;
  about: ReactNode;
  /** The action for the person, or its result. */
  children?: ReactNode;
}

export const PersonRow = ({ name, about, children }: RowProps) => (
  <li className={classes.row}>
    <div className="ui-narrow">
      <span className={classes.name}>{name}</span>
      <span className="ui-small ui-breaks ui-block">{about}</span>
    </div>
    {children}
  </li>
);

interface ListProps<P> {
  /** The question that labels the list. */
  question: string;
  people: readonly P[];
  /** Returns a `PersonRow` with a key. */
  row: (person: P, index: number) => ReactNode;
  /** The action for all of them together, or null if at most one of them still needs it. */
  all: { label: string; isPending?: boolean; onClick: () => void } | null;
}

/** A list of people that shows the first few until it is expanded, with an action for all of them. */
export function PeopleList<P>({ question, people, row, all }: ListProps<P>) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = people.length > few;
  return (
    <>
      <PeopleRows label={question}>{people.slice(0, isOpen ? undefined : few).map(row)}</PeopleRows>
      {(hasMore || all !== null) && (
        <Group gap="xs" mt="auto">
          {hasMore && (
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? m.common_show_fewer() : m.common_show_all({ count: people.length })}
            </Button>
          )}
          {all !== null && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={m.reminder_all_of({ action: all.label, question })}
              loading={all.isPending}
              onClick={all.onClick}
            >
              {all.label}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
