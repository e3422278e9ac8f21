import { useEffect, useState } from 'react';
import { m } from '#messages';
import { stopView, viewIsOver } from '#web/lib/view-as.ts';
import { useView, type View } from '#web/lib/view-state.ts';
import classes from './view-bar.module.css';

const minute = 60_000;

/** Returns the minutes left, rounded up, and ends the view when there are none. */
function useMinutesLeft({ endsAt }: View): number {
  const [left, setLeft] = useState(() => Math.ceil((endsAt - Date.now()) / minute));
  useEffect(() => {
    // A page that was suspended checks the time as soon as it resumes.
    const timer = setInterval(() => {
      setLeft(Math.ceil((endsAt - Date.now()) / minute));
      if (Date.now() >= endsAt) void viewIsOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

function Bar({ view }: { view: View }) {
  const left = useMinutesLeft(view);
  const { full_name: name } = view.person;
  return (
    <section className={classes.bar} aria-label={m.view_bar_label()}>
      <p className={classes.words} role="status">
        <span className="ui-semibold">{m.view_bar({ name })}</span>
      </p>
      <p className={classes.left}>{m.view_left({ minutes: Math.max(1, left) })}</p>
      <button type="button" className={classes.stop} onClick={() => void stopView()}>
        {m.view_stop()}
      </button>
    </section>
  );
}

/** The bar above every screen during a view as someone else: it says who that is, and how much time is left. */
export function ViewBar() {
  const view = useView((state) => state.view);
  return view && <Bar key={view.id} view={view} />;
}
