import { useNetwork } from '@mantine/hooks';
import { m } from '#messages';
import classes from './offline-bar.module.css';

/** Says at the foot of the window that there is no connection, and screen readers say it aloud. */
export function OfflineBar() {
  const { online } = useNetwork();
  // The place is always there: what comes together with it is not read out.
  return <div aria-live="polite">{!online && <p className={classes.bar}>{m.offline_bar()}</p>}</div>;
}
