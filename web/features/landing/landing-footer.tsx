import { m } from '#messages';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './landing-screen.module.css';

const year = new Date().getFullYear();

export function LandingFooter() {
  return (
    <footer className={classes.footer}>
      <span>{m.shell_copyright({ year })}</span>
      <nav aria-label={m.landing_footer_navigation()}>
        <PlainLink to="/login">{m.landing_sign_in()}</PlainLink>
        <PlainLink to="/register">{m.landing_register()}</PlainLink>
        <a href="/api/docs">{m.landing_api()}</a>
      </nav>
    </footer>
  );
}
