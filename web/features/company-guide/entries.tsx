import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { Entry } from './entry.tsx';
import classes from './guide.module.css';
import type { GuideForm } from './guide-values.ts';

type ListPath = 'tools' | 'policies' | 'documents' | 'claim_checks' | `claim_checks.${number}.claims`;

/** How an entry is shown. */
interface Shown {
  /** Its name; empty while it has none. */
  name: string;
  /** Its name as long as it has none. */
  numbered: string;
  title?: string;
  about: string;
  /** The field for the name. */
  first: ReactNode;
  rest: ReactNode;
}

interface Props<T extends object, P extends ListPath> {
  form: GuideForm;
  path: P;
  items: readonly T[];
  most: number;
  addLabel: string;
  newItem: () => T;
  children: (item: T, path: `${P}.${number}`, number: string) => Shown;
}

/** The entries of a part of the guide, each folded until someone works on it, and the button that adds another one. */
export function Entries<T extends object, P extends ListPath>({ form, path, items, most, addLabel, newItem, children }: Props<T, P>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = items.map((item, at) => children(item, `${path}.${at}`, String(at + 1)));
  const [opened, setOpened] = useState<readonly boolean[]>(() => shown.map(({ name }) => name === ''));
  const [added, setAdded] = useState<number | null>(null);
  const faulty = Object.keys(form.errors);
  const toggle = (at: number, isOpen: boolean) =>
    setOpened((now) => items.map((_, index) => (index === at ? isOpen : now[index] === true)));

  function add() {
    form.insertListItem(path as ListPath, newItem() as never);
    setOpened(Array.from({ length: items.length + 1 }, (_, at) => at === items.length || opened[at] === true));
    setAdded(items.length);
  }

  function remove(at: number) {
    form.removeListItem(path, at);
    setOpened(opened.filter((_, index) => index !== at));
    setAdded(null);
    // The focus moves to the entry that takes the place of this one.
    requestAnimationFrame(() => {
      const lines = list.current?.querySelectorAll<HTMLElement>(':scope > details > summary');
      const next = lines?.[Math.min(at, lines.length - 1)] ?? list.current?.querySelector<HTMLElement>(':scope > div > button');
      next?.focus();
    });
  }

  return (
    <div ref={list} className={classes.entries}>
      {items.map((item, at) => {
        const one = shown[at];
        if (!one) return null;
        const { name, numbered, first, rest, ...line } = one;
        return (
          <Entry
            // Tools and policies have no key besides their place.
            key={'key' in item ? String(item.key) : at}
            {...line}
            name={name || numbered}
            hasFault={faulty.some((fault) => fault.startsWith(`${path}.${at}.`))}
            isOpen={opened[at] === true}
            isNew={at === added}
            onToggle={(isOpen) => toggle(at, isOpen)}
            onRemove={() => remove(at)}
            first={first}
          >
            {rest}
          </Entry>
        );
      })}
      {items.length < most && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
