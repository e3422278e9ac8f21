import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { m } from '#messages';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import classes from './landing-header.module.css';

export function LandingHeader({ known }: { known: boolean }) {
  const theme = useUi((state) => state.theme);
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <PlainLink to="/" className={classes.brand} aria-label={m.auth_home()}>
          <CairnMark size={30} />
          <span>{m.product()}</span>
        </PlainLink>
        <nav aria-label={m.landing_navigation()} className={classes.places}>
          <a href="#tracks">{m.landing_nav_tracks()}</a>
          <a href="#proof">{m.landing_nav_proof()}</a>
          <a href="#people">{m.landing_nav_people()}</a>
        </nav>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.theme}
            aria-label={theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark()}
            onClick={toggleTheme}
          >
            {theme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
          </button>
          {known ? (
            <ButtonLink to="/dashboard">{m.landing_go_on()}</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/login" variant="default">
                {m.landing_sign_in()}
              </ButtonLink>
              <ButtonLink to="/register" className={classes.wideOnly}>
                {m.landing_register()}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
