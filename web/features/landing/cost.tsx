import { m } from '#messages';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './cost.module.css';

const figures = [
  { figure: m.landing_cost_1, line: m.landing_cost_1_line },
  { figure: m.landing_cost_2, line: m.landing_cost_2_line },
  { figure: m.landing_cost_3, line: m.landing_cost_3_line },
  { figure: m.landing_cost_4, line: m.landing_cost_4_line },
] as const;

/** The requirements for running Cairn: the machine, as stated in `docs/operations.md`, and nothing else. */
export function Cost() {
  return (
    <section className={classes.section} aria-labelledby="cost-title">
      <div className={classes.inside}>
        <h2 className="ui-section-title" id="cost-title">
          {m.landing_cost_title()}
        </h2>
        <p className="ui-section-line">{m.landing_cost_line()}</p>
        <dl className={classes.figures}>
          {figures.map(({ figure, line }) => (
            <div key={figure()}>
              <dt>{figure()}</dt>
              <dd>{line()}</dd>
            </div>
          ))}
        </dl>
        <PlainLink to="/documentation/operators" className="ui-section-more">
          {m.landing_cost_more()} <span aria-hidden="true">→</span>
        </PlainLink>
      </div>
    </section>
  );
}
