import type { ReactNode } from 'react';
import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import type { PageText } from '#web/lib/page-text.ts';
import { TextTree } from '#web/lib/text-tree.tsx';
import classes from './page-text-screen.module.css';

/** How many sections a page can have without needing a table of contents. */
const fewSections = 3;

/** The page's table of contents. */
function Contents({ sections }: Pick<PageText, 'sections'>) {
  return (
    <nav aria-label={m.pages_contents()} className={classes.contents}>
      <h2>{m.pages_contents()}</h2>
      <ol className="ui-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Props {
  page: PageText;
  /** Content above the title: the current location. */
  above?: ReactNode;
  /** Content after the text: links to other pages. */
  below?: ReactNode;
}

/** A public text page: its title, its subject, its sections, and a table of contents beside them. */
export function PageTextScreen({ page, above, below }: Props) {
  const { title, description, intro, sections } = page;
  const hasContents = sections.length > fewSections;
  return (
    <div className={classes.page} data-contents={hasContents}>
      <PageHead title={title} description={description} />
      <header className={classes.head}>
        {above}
        <h1 className="ui-section-title">{title}</h1>
        <p className="ui-section-line">{description}</p>
      </header>
      {hasContents && <Contents sections={sections} />}
      <div className={classes.text}>
        {intro.children.length > 0 && <TextTree tree={intro} />}
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className={classes.section}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            <TextTree tree={section.tree} />
          </section>
        ))}
        {below}
      </div>
    </div>
  );
}
