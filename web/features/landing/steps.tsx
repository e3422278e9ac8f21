import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import { m } from '#messages';
import classes from './steps.module.css';

const steps = [
  { icon: IconBook2, title: m.landing_read, line: m.landing_read_line },
  { icon: IconTerminal2, title: m.landing_practise, line: m.landing_practise_line },
  { icon: IconChecklist, title: m.landing_check, line: m.landing_check_line },
] as const;

/** Shows how a module is taken, in three steps. */
export function Steps() {
  return (
    <section className="ui-section" aria-labelledby="steps-title">
      <h2 className={classes.title} id="steps-title">
        {m.landing_steps_title()}
      </h2>
      <div className={classes.list}>
        {steps.map((step) => (
          <div key={step.title()} className={classes.step}>
            <span className={classes.icon} aria-hidden="true">
              <step.icon size={24} stroke={1.6} />
            </span>
            <h3>{step.title()}</h3>
            <p>{step.line()}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
