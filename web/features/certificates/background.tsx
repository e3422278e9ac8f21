import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './background.module.css';
import { Serial } from './serial.tsx';

/**
 * How many quizzes and labs Cairn had checked at the time of issue, and how many exercises had been practised in the holder's
 * browser.
 */
function Evidence({ evidence, capstone_level }: Pick<PublicCertificate, 'evidence' | 'capstone_level'>) {
  const { quizzes = 0, quizzes_checked = 0, labs = 0, labs_checked = 0, exercises = 0, exercises_practised = 0 } = evidence ?? {};
  const parts = [
    ...(quizzes > 0 ? [m.certificate_quizzes_checked({ checked: quizzes_checked, count: quizzes })] : []),
    ...(labs > 0 ? [m.certificate_labs_checked({ checked: labs_checked, count: labs })] : []),
    ...(exercises > 0 ? [m.certificate_exercises_practised({ practised: exercises_practised, count: exercises })] : []),
    ...(capstone_level === null ? [] : [m.certificate_with_capstone({ level: capstone_level })]),
  ];
  return parts.length > 0 && <p className="ui-quiet">{parts.join(' · ')}</p>;
}

/** A certificate's background: its modules, which parts of them were checked, how anyone can verify it, and who issued it. */
export function Background({ certificate: { modules, evidence, capstone_level, serial, issuer } }: { certificate: PublicCertificate }) {
  const host = window.location.host;
  return (
    <div className={classes.background}>
      {modules.length > 0 && (
        <DataCard
          title={m.certificate_page_learnt()}
          line={m.certificate_page_learnt_line({ n: modules.length })}
          className={classes.whole}
        >
          <ul className={classes.modules}>
            {modules.map((title) => (
              <li key={title}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {title}
              </li>
            ))}
          </ul>
          <Evidence evidence={evidence} capstone_level={capstone_level} />
        </DataCard>
      )}
      <DataCard title={m.certificate_page_verify()}>
        <ol className={classes.steps}>
          <li>{m.certificate_page_verify_address({ host })}</li>
          <li>
            {m.certificate_page_verify_compare()}
            <span className={classes.serial}>
              <Serial serial={serial} />
              <CopyButton
                onCopy={() => copyText(serial)}
                label={m.certificate_page_copy_serial()}
                copiedLabel={m.certificate_page_copied()}
              />
            </span>
          </li>
          <li>{m.certificate_page_verify_credential()}</li>
        </ol>
      </DataCard>
      <DataCard title={m.certificate_page_about()}>
        <p className="ui-mb-sm ui-dim">{m.certificate_page_about_line({ issuer })}</p>
        <AnchorLink to="/">{m.certificate_page_about_more()}</AnchorLink>
      </DataCard>
    </div>
  );
}
