import { m } from '#messages';
import { ProductPicture } from '#web/lib/product-picture.tsx';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './people.module.css';

const people = [
  { colour: 'moss', picture: 'learner-dashboard', progress: 0.5, title: m.landing_people_learner, line: m.landing_people_learner_line },
  { colour: 'lake', picture: 'company-dashboard', progress: 0.75, title: m.landing_people_company, line: m.landing_people_company_line },
  { colour: 'summit', picture: 'platform-overview', progress: 1, title: m.landing_people_platform, line: m.landing_people_platform_line },
] as const;

/** Cairn's audience: the three roles, each in its colour. */
export function People() {
  return (
    <section id="people" className="ui-section" aria-labelledby="people-title">
      <h2 className="ui-section-title" id="people-title">
        {m.landing_people_title()}
      </h2>
      <div className={classes.list}>
        {people.map((person) => (
          <div key={person.colour} className={classes.person}>
            <ProductPicture name={person.picture} shown="(max-width: 62em) 85vw, 350px" />
            <CairnMark size={44} progress={person.progress} colour={`var(--mantine-color-${person.colour}-5)`} />
            <h3>{person.title()}</h3>
            <p>{person.line()}</p>
          </div>
        ))}
      </div>
      <PlainLink to="/features" className="ui-section-more">
        {m.landing_people_features()} <span aria-hidden="true">→</span>
      </PlainLink>
    </section>
  );
}
