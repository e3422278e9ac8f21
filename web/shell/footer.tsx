import { m } from '#messages';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './footer.module.css';

const year = new Date().getFullYear();

const pages = [
  { path: '/help', name: m.pages_help },
  { path: '/documentation', name: m.pages_documentation },
  { path: '/contact', name: m.pages_contact },
  { path: '/terms', name: m.pages_terms },
  { path: '/privacy', name: m.pages_privacy },
] as const;

/** The footer on signed-in screens: copyright year, product name, and links to pages that anyone may need. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>{m.shell_copyright({ year })}</span>
      <nav aria-label={m.pages_navigation()}>
        {pages.map(({ path, name }) => (
          <PlainLink key={path} to={path}>
            {name()}
          </PlainLink>
        ))}
      </nav>
    </footer>
  );
}
