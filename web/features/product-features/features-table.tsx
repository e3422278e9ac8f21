import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { m } from '#messages';
import classes from './features-table.module.css';

/** A role's access to a feature: all of it, none, or a description. */
type Has = boolean | (() => string);

/** Each feature, with learners', company admins' and super admins' access. */
const rows: readonly [name: () => string, learner: Has, company: Has, platform: Has][] = [
  [m.features_row_lessons, true, true, m.features_preview_only],
  [m.features_row_progress, true, true, false],
  [m.features_row_search, true, true, true],
  [m.features_row_notes, true, true, false],
  [m.features_row_review, true, true, false],
  [m.features_row_certificates, true, true, false],
  [m.features_row_leaderboard, true, true, false],
  [m.features_row_notifications, true, true, true],
  [m.features_row_export, true, true, true],
  [m.features_row_reminders, m.features_lead_only, m.features_own_company, m.features_all_companies],
  [m.features_row_requirements, true, m.features_own_company, m.features_all_companies],
  [m.features_row_ai_systems, false, m.features_own_company, m.features_all_companies],
  [m.features_row_dashboard, false, m.features_own_company, m.features_all_companies],
  [m.features_row_reports, false, m.features_own_company, m.features_all_companies],
  [m.features_row_invitations, false, m.features_own_company, m.features_all_companies],
  [m.features_row_chapters, m.features_lead_only, m.features_own_company, m.features_all_companies],
  [m.features_row_privacy, false, m.features_own_company, m.features_all_companies],
  [m.features_row_approvals, false, false, true],
  [m.features_row_own_courses, m.features_author_only, m.features_own_company, m.features_all_companies],
  [m.features_row_catalog, false, false, true],
  [m.features_row_quality, false, false, true],
  [m.features_row_system, false, false, true],
  [m.features_row_api, true, true, true],
];

function Cell({ has }: { has: Has }) {
  if (typeof has === 'function') return <span className="ui-quiet">{has()}</span>;
  return has ? (
    <IconCheck size={20} stroke={2.2} className={classes.yes} role="img" aria-label={m.features_yes()} />
  ) : (
    <IconMinus size={20} stroke={1.75} className={classes.no} role="img" aria-label={m.features_no()} />
  );
}

/** The feature table by role. */
export function FeaturesTable() {
  return (
    <div className={classes.frame} role="region" tabIndex={0} aria-labelledby="table-title">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.features_table_what()}</th>
            <th scope="col">{m.features_table_learner()}</th>
            <th scope="col">{m.features_table_company()}</th>
            <th scope="col">{m.features_table_platform()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...roles]) => (
            <tr key={name()}>
              <th scope="row">{name()}</th>
              {roles.map((has, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the roles are in a fixed order.
                <td key={index}>
                  <Cell has={has} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
