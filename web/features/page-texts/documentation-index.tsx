import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { CardLink } from '#web/ui/link.tsx';
import classes from './documentation.module.css';
import { parts } from './documentation-parts.ts';

/** The parts of the documentation, each with its audience. */
export function DocumentationIndex() {
  return (
    <div className="ui-page">
      <PageHead title={m.pages_documentation()} description={m.pages_documentation_line()} />
      <h1 className="ui-section-title">{m.pages_documentation()}</h1>
      <p className="ui-section-line">{m.pages_documentation_line()}</p>
      <ul className={classes.parts}>
        {parts.map(({ path, title, description }) => (
          <li key={path}>
            <CardLink to={path} className={classes.part}>
              <h2>{title}</h2>
              <p>{description}</p>
            </CardLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
