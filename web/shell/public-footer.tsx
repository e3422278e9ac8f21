import { m } from '#messages';
import { useKnown } from '#web/lib/session.ts';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './public-footer.module.css';

const year = new Date().getFullYear();

const groups = [
  {
    title: m.pages_group_product,
    pages: [
      { path: '/features', name: m.pages_features },
      { path: '/security', name: m.pages_security },
      { path: '/documentation', name: m.pages_documentation },
      { path: '/checked', name: m.checked_title },
    ],
  },
  {
    title: m.pages_group_help,
    pages: [
      { path: '/help', name: m.pages_help },
      { path: '/contact', name: m.pages_contact },
      { path: '/certificates', name: m.pages_certificates },
    ],
  },
  {
    title: m.pages_group_legal,
    pages: [
      { path: '/terms', name: m.pages_terms },
      { path: '/privacy', name: m.pages_privacy },
    ],
  },
] as const;

function Account() {
  const known = useKnown();
  if (known)
    return (
      <li>
        <PlainLink to="/dashboard">{m.landing_go_on()}</PlainLink>
      </li>
    );
  return (
    <>
      <li>
        <PlainLink to="/login">{m.landing_sign_in()}</PlainLink>
      </li>
      <li>
        <PlainLink to="/register">{m.landing_register()}</PlainLink>
      </li>
    </>
  );
}

/** The footer on every public page, with links to all of them. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <nav aria-label={m.pages_all()} className={classes.groups}>
        {groups.map(({ title, pages }) => (
          <div key={title()}>
            <h2>{title()}</h2>
            <ul className="ui-list">
              {pages.map(({ path, name }) => (
                <li key={path}>
                  <PlainLink to={path}>{name()}</PlainLink>
                </li>
              ))}
              {title === m.pages_group_product && (
                <li>
                  <a href="/api/docs">{m.landing_api()}</a>
                </li>
              )}
            </ul>
          </div>
        ))}
        <div data-for-visitors>
          <h2>{m.pages_group_account()}</h2>
          <ul className="ui-list">
            <Account />
          </ul>
        </div>
      </nav>
      {/* The page may have been prerendered in an earlier year. */}
      <p suppressHydrationWarning>{m.shell_copyright({ year })}</p>
    </footer>
  );
}
