import { m } from '#messages';
import classes from './footer.module.css';

const year = new Date().getFullYear();

/** Copyright year and product name. */
export function Footer() {
  return <footer className={classes.footer}>{m.shell_copyright({ year })}</footer>;
}
