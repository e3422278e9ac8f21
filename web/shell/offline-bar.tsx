import { useNetwork } from '@mantine/hooks';
import { m } from '#messages';
import classes from './offline-bar.module.css';

/** Says at the foot of the window that there is no connection, and announces it to screen readers. */
export function OfflineBar() {
  const { online } = useNetwork();
  // The live region is always mounted, as text inserted together with it is not announced.
  return <div aria-live="polite">{!online && <p className={classes.bar}>{m.offline_bar()}</p>}</div>;
}
