import { useNetwork } from '@mantine/hooks';
import { m } from '#messages';
import classes from './offline-bar.module.css';

/** Says at the bottom of the window that there is no connection, and announces this to screen readers. */
export function OfflineBar() {
  const { online } = useNetwork();
  // The live region is always mounted, because screen readers would not announce text that is inserted together with it.
  return <div aria-live="polite">{!online && <p className={classes.bar}>{m.offline_bar()}</p>}</div>;
}
