import { m } from '#messages';
import { CairnMark } from './cairn-mark.tsx';
import classes from './full-screen-spinner.module.css';

/** The spinner that is shown while the session is being checked. */
export function FullScreenSpinner() {
  return (
    <div className={classes.screen} role="status" aria-live="polite" data-full-screen-spinner>
      <CairnMark size={56} building />
      <span className="ui-quiet">{m.common_loading()}</span>
    </div>
  );
}
