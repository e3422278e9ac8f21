import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { Answer } from './answer.tsx';
import { findAnswers, topics } from './answers.ts';
import classes from './help-screen.module.css';

/** Milliseconds between the last keystroke and the change of the address. */
const pause = 300;

/**
 * Keeps the typed text and the address in sync: the address changes shortly after typing, and the field adopts other changes to the
 * address.
 */
function useTyped(query: string, onQuery: (text: string) => void) {
  const [typed, setTyped] = useState(query);
  const [told, setTold] = useState(query);
  if (told !== query) {
    setTold(query);
    if (query !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => onQuery(typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}

function Field({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const ref = useTypedBefore((_, value) => onType(value));
  return (
    <form ref={ref} role="search" className={classes.search} onSubmit={(event) => event.preventDefault()}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        name="q"
        value={typed}
        maxLength={limits.searchText.most}
        aria-label={m.help_search()}
        placeholder={m.help_search()}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </form>
  );
}

/** All questions, collapsed by topic. */
const Topics = () => (
  <section aria-label={m.help_topics()} className={classes.topics}>
    {topics.map(({ id, title, description, sections }) => (
      <details key={id} id={`topic-${id}`} className={classes.topic}>
        <summary>
          <h2>{title}</h2>
          <span>{description}</span>
          <span className={classes.questions}>{m.help_questions({ count: sections.length })}</span>
        </summary>
        <div className={classes.answers}>
          {sections.map((section) => (
            <Answer key={section.id} section={section} />
          ))}
        </div>
      </details>
    ))}
  </section>
);

function Found({ text }: { text: string }) {
  const found = useMemo(() => findAnswers(text), [text]);
  return (
    <section aria-label={m.help_results()} className={classes.found}>
      <p role="status" className="ui-mb-xs ui-dim ui-breaks">
        {found.length > 0 ? m.help_found({ count: found.length, text }) : m.help_nothing({ text })}
      </p>
      {found.map((section, index) => (
        <Answer key={section.id} section={section} isOpen={index === 0} heading="h2" />
      ))}
    </section>
  );
}

interface Props {
  /** The search text from the address. */
  query: string;
  onQuery: (text: string) => void;
  isInShell: boolean;
}

/** Questions with their answers, which can be searched. */
export function HelpScreen({ query, onQuery, isInShell }: Props) {
  const [typed, onType] = useTyped(query, onQuery);
  const text = useDeferredValue(typed.trim());
  return (
    <div className={isInShell ? classes.inShell : classes.page}>
      <PageHead title={m.help_title()} description={m.help_line()} />
      <header className={classes.head}>
        <h1>{m.help_title()}</h1>
        <p>{m.help_line()}</p>
        <Field typed={typed} onType={onType} />
      </header>
      {text ? <Found text={text} /> : <Topics />}
      <p className={classes.contact}>
        {m.help_not_found()} <Link to="/contact">{m.help_write_to_us()}</Link>
      </p>
    </div>
  );
}
