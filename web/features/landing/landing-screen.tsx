import { useEffect } from 'react';
import { m } from '#messages';
import { useSession } from '#web/lib/session.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import classes from './landing-screen.module.css';
import { People } from './people.tsx';
import { Proof } from './proof.tsx';
import { Steps } from './steps.tsx';
import { Trail } from './trail.tsx';

/** What Cairn is, for whom, and the way in. */
export function LandingScreen() {
  // Whether the stored session still holds is checked when it is used.
  const known = useSession((state) => state.token !== null && state.user !== null);
  useEffect(() => {
    document.title = m.landing_page_title();
  }, []);
  return (
    <div className={classes.page}>
      <a className="skip-link" href="#content">
        {m.shell_skip()}
      </a>
      <LandingHeader known={known} />
      <main id="content" tabIndex={-1}>
        <LandingHero known={known} />
        <Trail />
        <Steps />
        <Proof />
        <People />
        <section className={classes.last}>
          <h2>{m.landing_last_title()}</h2>
          <p>{m.landing_last_line()}</p>
          <div className={classes.buttons}>
            <EntryButtons isKnown={known} />
          </div>
        </section>
      </main>
      <LandingFooter />
    </div>
  );
}
