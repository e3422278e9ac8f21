import { m } from '#messages';
import type { PageText } from '#web/lib/page-text.ts';
import { CardLink, PlainLink } from '#web/ui/link.tsx';
import classes from './documentation.module.css';
import { parts } from './documentation-parts.ts';
import { PageTextScreen } from './page-text-screen.tsx';

/** A part of the documentation, with links to all parts and to the next one. */
export function DocumentationScreen({ page }: { page: PageText }) {
  const index = parts.findIndex(({ title }) => title === page.title);
  const next = parts[index + 1];
  return (
    <PageTextScreen
      page={page}
      above={
        <p className={classes.above}>
          <PlainLink to="/documentation">{m.pages_documentation()}</PlainLink>
        </p>
      }
      below={
        next && (
          <CardLink to={next.path} className={classes.next}>
            <span className="ui-quiet">{m.pages_next_part()}</span>
            <span className="ui-semibold">{next.title}</span>
          </CardLink>
        )
      }
    />
  );
}
