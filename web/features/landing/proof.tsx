import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { clsx } from 'clsx';
import { m } from '#messages';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import classes from './proof.module.css';

const claims = [
  { title: m.landing_proof_files, line: m.landing_proof_files_line },
  { title: m.landing_proof_quiz, line: m.landing_proof_quiz_line },
  { title: m.landing_proof_time, line: m.landing_proof_time_line },
] as const;

/** A real module from the catalog with five of its six steps completed: 83 %. */
const files = [
  { name: m.landing_sample_file_1, done: true },
  { name: m.landing_sample_file_2, done: true },
  { name: m.landing_sample_file_3, done: true },
  { name: m.landing_sample_file_4, done: true },
  { name: m.landing_sample_file_5, done: true },
  { name: m.landing_sample_file_6, done: false },
] as const;

/** Explains why people can trust a percentage. */
export function Proof() {
  return (
    <section id="proof" className="ui-section-ground" aria-labelledby="proof-title">
      <div className={classes.inside}>
        <div>
          <h2 className="ui-section-title" id="proof-title">
            {m.landing_proof_title()}
          </h2>
          <p className="ui-section-line">{m.landing_proof_line()}</p>
          <dl className={classes.claims}>
            {claims.map((claim) => (
              <div key={claim.title()}>
                <dt>{claim.title()}</dt>
                <dd>{claim.line()}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className={classes.sample}>
          <div className={classes.head}>
            <CairnMark size={56} progress={5 / 6} colour="var(--track-teal-fill)" />
            <div>
              <div className="ui-card-title">{m.landing_sample_module()}</div>
              <div className="ui-quiet">{m.landing_sample_track()}</div>
            </div>
            <div className="ui-figure tabular">{m.landing_sample_percent()}</div>
          </div>
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={file.name()} className={clsx(!file.done && classes.open)}>
                {file.done ? (
                  <IconCheck size={18} stroke={2.2} aria-hidden="true" />
                ) : (
                  <IconCircleDashed size={18} stroke={1.75} aria-hidden="true" />
                )}
                <span>{file.name()}</span>
                <span className="ui-quiet">{file.done ? m.landing_sample_done() : m.landing_sample_open()}</span>
              </li>
            ))}
          </ul>
          <figcaption>{m.landing_sample_why()}</figcaption>
        </figure>
      </div>
    </section>
  );
}
