import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { useKnown } from '#web/lib/session.ts';
import { ClosingSection } from '#web/ui/closing-section.tsx';
import { Cost } from './cost.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LessonToRead } from './lesson-to-read.tsx';
import { People } from './people.tsx';
import { Proof } from './proof.tsx';
import { Steps } from './steps.tsx';
import { Trail } from './trail.tsx';

/** The landing page: what Cairn is, who it is for, and how to get in. */
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
      <ClosingSection title={m.landing_last_title()} line={m.landing_last_line()}>
        <EntryButtons isKnown={known} />
      </ClosingSection>
    </>
  );
}
