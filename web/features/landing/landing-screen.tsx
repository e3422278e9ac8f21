import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { useKnown } from '#web/lib/use-known.ts';
import { Cost } from './cost.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { LandingHero } from './landing-hero.tsx';
import classes from './landing-screen.module.css';
import { LessonToRead } from './lesson-to-read.tsx';
import { People } from './people.tsx';
import { Proof } from './proof.tsx';
import { Steps } from './steps.tsx';
import { Trail } from './trail.tsx';

/** What Cairn is, for whom, and the way in. */
export function LandingScreen() {
  const known = useKnown();
  return (
    <>
      <PageHead wholeTitle={m.landing_page_title()} description={m.landing_page_description()} />
      <LandingHero known={known} />
      <Trail />
      <LessonToRead />
      <Steps />
      <Proof />
      <People />
      <Cost />
      <section className={classes.last}>
        <h2>{m.landing_last_title()}</h2>
        <p>{m.landing_last_line()}</p>
        <div className={classes.buttons}>
          <EntryButtons isKnown={known} />
        </div>
      </section>
    </>
  );
}
