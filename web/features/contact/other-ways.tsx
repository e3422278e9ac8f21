import { Link } from '@tanstack/react-router';
import type { Operator } from '#contract/operator.ts';
import { m } from '#messages';
import classes from './contact.module.css';

/** Says who reads the messages, and where to find an answer sooner. */
export function OtherWays({ operator }: { operator: Operator | undefined }) {
  const { name, contact } = operator ?? { name: null, contact: null };
  return (
    <aside className={classes.other} aria-label={m.contact_other_ways()}>
      <section>
        <h2>{m.contact_help_title()}</h2>
        <p>{m.contact_help_line()}</p>
        <ul className="ui-list ui-mt-xs">
          <li>
            <Link to="/help">{m.pages_help()}</Link>
          </li>
          <li>
            <Link to="/documentation">{m.pages_documentation()}</Link>
          </li>
        </ul>
      </section>
      <section>
        <h2>{m.contact_reader_title()}</h2>
        {/* The server fills this in on the prerendered page (`server/features/operator/written-page.ts`). */}
        <p>{import.meta.env.SSR ? '{{reader}}' : name ? m.contact_reader_named({ name }) : m.contact_reader()}</p>
        {contact && (
          <p>
            <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
      </section>
      <section>
        <h2>{m.contact_company_title()}</h2>
        <p>{m.contact_company_line()}</p>
      </section>
    </aside>
  );
}
