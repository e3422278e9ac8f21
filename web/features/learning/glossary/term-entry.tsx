import { useLocation } from '@tanstack/react-router';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { useEffect, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ListedTerm } from '#contract/catalog.ts';
import { m } from '#messages';
import { listed } from '#web/lib/listed.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './glossary.module.css';

/** A term with its other words, its definition and where it is taught. It is scrolled to if the address names it. */
export function TermEntry({ term: { id, term, variants, definition, taught_in } }: { term: ListedTerm }) {
  const entry = useRef<HTMLDivElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isNamed) entry.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <div ref={entry} id={id} className={classes.entry} data-named={isNamed}>
      <dt className={classes.term}>{term}</dt>
      <dd className={classes.about}>
        <p className="ui-breaks">{toJsxRuntime(definition, { Fragment, jsx, jsxs })}</p>
        <p className="ui-small ui-mt-2xs ui-breaks">
          {variants.length > 0 && `${m.terms_variants({ words: listed(variants) })} · `}
          <AnchorLink
            to="/modules/$moduleId"
            params={{ moduleId: taught_in.module_id }}
            search={taught_in.file_name === null ? {} : { file: taught_in.file_name }}
            inherit
            underline="always"
          >
            {m.lesson_term_taught({ title: taught_in.title })}
          </AnchorLink>
          {taught_in.file_name !== null && ` (${taught_in.module_title})`}
        </p>
      </dd>
    </div>
  );
}
