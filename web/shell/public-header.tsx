import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { m } from '#messages';
import { useKnown } from '#web/lib/session.ts';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import classes from './public-header.module.css';

const places = [
  { path: '/features', name: m.pages_features },
  { path: '/security', name: m.pages_security },
  { path: '/documentation', name: m.pages_documentation },
  { path: '/help', name: m.pages_help },
] as const;

const Places = () => (
  <nav aria-label={m.pages_navigation()} className={classes.places}>
    {places.map(({ path, name }) => (
      <PlainLink key={path} to={path}>
        {name()}
      </PlainLink>
    ))}
  </nav>
);

function ThemeButton() {
  const theme = useUi((state) => state.theme);
  return (
    <button
      type="button"
      className={classes.theme}
      aria-label={theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark()}
      // The script that switches the theme on pages without the application uses this attribute.
      data-theme-button
      data-in-light={m.shell_theme_dark()}
      data-in-dark={m.shell_theme_light()}
      onClick={toggleTheme}
    >
      {/* CSS decides which icon is visible, because the theme is known before the application loads. */}
      <IconSun size={20} stroke={1.75} className={classes.inDark} />
      <IconMoon size={20} stroke={1.75} className={classes.inLight} />
    </button>
  );
}

/** The header on every public page: home, the pages, the theme, and sign-in. */
export function PublicHeader() {
  const known = useKnown();
  return (
    <header className={classes.header}>
      <div className="ui-top-line ui-gap-xl">
        <PlainLink to="/" className="ui-brand" aria-label={m.auth_home()}>
          <CairnMark size={30} />
          <span>{m.product()}</span>
        </PlainLink>
        <Places />
        <div className="ui-row">
          <ThemeButton />
          {known ? (
            <ButtonLink to="/dashboard">{m.landing_go_on()}</ButtonLink>
          ) : (
            <div className={classes.entry} data-for-visitors>
              <ButtonLink to="/login" variant="default">
                {m.landing_sign_in()}
              </ButtonLink>
              <ButtonLink to="/register" className={classes.wideOnly}>
                {m.landing_register()}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
