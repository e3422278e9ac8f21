import { m } from '#messages';
import { PageHead } from '#web/lib/page-head.tsx';
import { ProductPicture } from '#web/lib/product-picture.tsx';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { ClosingSection } from '#web/ui/closing-section.tsx';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import classes from './features-screen.module.css';
import { FeaturesTable } from './features-table.tsx';
import { roleFeatures } from './role-features.ts';

const missing = [
  m.features_missing_1,
  m.features_missing_2,
  m.features_missing_3,
  m.features_missing_4,
  m.features_missing_5,
  m.features_missing_6,
  m.features_missing_7,
  m.features_missing_8,
] as const;

/** The pictures' display widths, matching `features-screen.module.css`. */
const shownAs = { large: '(max-width: 62em) 90vw, 1216px', half: '(max-width: 62em) 90vw, 598px', small: '(max-width: 62em) 90vw, 400px' };

const colourOf = (colour: string) => `var(--mantine-color-${colour}-5)`;

interface RoleProps {
  role: (typeof roleFeatures)[number];
  /** Whether it is visible without scrolling. */
  isFirst: boolean;
}

function RoleSection({ role, isFirst }: RoleProps) {
  const { id, colour, title, line, pictures, gains, guide } = role;
  const [first, ...more] = pictures;
  return (
    <section id={id} className={classes.role} aria-labelledby={`${id}-title`}>
      <div className={classes.inside}>
        <header className={classes.head}>
          <CairnMark size={44} colour={colourOf(colour)} />
          <h2 className={classes.title} id={`${id}-title`}>
            {title()}
          </h2>
          <p className="ui-section-line">{line()}</p>
        </header>
        <div className={classes.pictures} data-count={pictures.length}>
          <ProductPicture name={first} shown={shownAs[pictures.length === 2 ? 'half' : 'large']} isFirst={isFirst} />
          {more.map((name) => (
            <ProductPicture key={name} name={name} shown={shownAs[pictures.length === 2 ? 'half' : 'small']} />
          ))}
        </div>
        <dl className={classes.gains}>
          {gains.map((gain) => (
            <div key={gain.title()}>
              <dt>{gain.title()}</dt>
              <dd>{gain.line()}</dd>
            </div>
          ))}
        </dl>
        <PlainLink to={guide.to} className="ui-section-more">
          {guide.text()} <span aria-hidden="true">→</span>
        </PlainLink>
      </div>
    </section>
  );
}

/** Shows what Cairn does for each role, with pictures, a feature table by role, and what is still missing. */
export function FeaturesScreen() {
  return (
    <>
      <PageHead title={m.features_title()} description={m.features_description()} />
      <header className={classes.hero}>
        <h1>{m.features_heading()}</h1>
        <p>{m.features_line()}</p>
        <nav aria-label={m.features_jump()} className={classes.jump}>
          {roleFeatures.map(({ id, colour, title }) => (
            <a key={id} href={`#${id}`}>
              <CairnMark size={20} colour={colourOf(colour)} />
              {title()}
            </a>
          ))}
        </nav>
      </header>
      {roleFeatures.map((role, index) => (
        <RoleSection key={role.id} role={role} isFirst={index === 0} />
      ))}
      <section className={classes.plain}>
        <h2 className={classes.title} id="table-title">
          {m.features_table_title()}
        </h2>
        <p className="ui-section-line">{m.features_table_line()}</p>
        <FeaturesTable />
      </section>
      <section className={classes.plain} aria-labelledby="missing-title">
        <h2 className={classes.title} id="missing-title">
          {m.features_missing_title()}
        </h2>
        <p className="ui-section-line">{m.features_missing_line()}</p>
        <ul className={classes.missing}>
          {missing.map((what) => (
            <li key={what()}>{what()}</li>
          ))}
        </ul>
      </section>
      <ClosingSection title={m.features_last_title()} line={m.features_last_line()}>
        <ButtonLink to="/lesson" size="lg">
          {m.features_read_lesson()}
        </ButtonLink>
        <ButtonLink to="/register" size="lg" variant="default" data-for-visitors>
          {m.features_create_account()}
        </ButtonLink>
        <ButtonLink to="/security" size="lg" variant="default">
          {m.features_security()}
        </ButtonLink>
      </ClosingSection>
    </>
  );
}
