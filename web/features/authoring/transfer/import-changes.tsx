import { Fragment } from 'react';
import type { ImportPlan } from '#contract/authoring.ts';
import { m } from '#messages';
import classes from './transfer.module.css';

type Change = ImportPlan['modules'][number]['change'];

const changeName: Record<Change, () => string> = {
  added: m.authoring_import_added,
  changed: m.authoring_import_changed,
  archived: m.authoring_import_archived,
  brought_back: m.authoring_import_brought_back,
};

/** Says in a few words what would change in a module. */
function partsOf({ details_changed, added_files, changed_files, archived_files }: ImportPlan['modules'][number]): string {
  return [
    ...(details_changed ? [m.authoring_part_details()] : []),
    ...(added_files.length > 0 ? [m.authoring_import_files_added({ files: added_files.join(', ') })] : []),
    ...(changed_files.length > 0 ? [m.authoring_import_files_changed({ files: changed_files.join(', ') })] : []),
    ...(archived_files.length > 0 ? [m.authoring_import_files_archived({ files: archived_files.join(', ') })] : []),
  ].join(' · ');
}

/** Everything that an import would change. */
export function ImportChanges({ plan }: { plan: ImportPlan }) {
  return (
    <div>
      <table className="ui-table ui-breaks ui-mb-sm">
        <caption className={classes.line}>{m.authoring_import_changes()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.authoring_import_what()}</th>
            <th scope="col">{m.authoring_import_change()}</th>
          </tr>
        </thead>
        <tbody>
          {plan.tracks.map(({ id, title, change }) => (
            <tr key={`track ${id}`}>
              <th scope="row">{m.authoring_import_track({ title })}</th>
              <td>{changeName[change]()}</td>
            </tr>
          ))}
          {plan.modules.map((module) => (
            <tr key={`module ${module.id}`}>
              <th scope="row">{module.title}</th>
              <td>
                {changeName[module.change]()}
                {module.change === 'changed' && <span className="ui-small ui-block">{partsOf(module)}</span>}
              </td>
            </tr>
          ))}
          {plan.glossary_changed && (
            <tr>
              <th scope="row">{m.authoring_import_glossary()}</th>
              <td>{m.authoring_import_changed()}</td>
            </tr>
          )}
          {plan.bank_questions_added + plan.bank_questions_changed > 0 && (
            <tr>
              <th scope="row">{m.question_bank_title()}</th>
              <td>{m.authoring_import_bank({ added: plan.bank_questions_added, changed: plan.bank_questions_changed })}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={classes.line}>{m.authoring_import_unchanged({ tracks: plan.unchanged_tracks, modules: plan.unchanged_modules })}</p>
    </div>
  );
}

/** The tracks and modules that are added to a catalog. A module's line names its steps. */
export function AddedCourses({ plan: { tracks, modules, bank_questions_added } }: { plan: ImportPlan }) {
  return (
    <table className="ui-table ui-breaks ui-mb-sm">
      <caption className={classes.line}>{m.courses_add_line()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.authoring_import_what()}</th>
          <th scope="col" className={classes.count}>
            {m.courses_add_steps()}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...new Set(modules.map(({ track_id }) => track_id)), ...tracks.map(({ id }) => id)]
          .filter((id, index, all) => all.indexOf(id) === index)
          .map((trackId) => {
            const track = tracks.find(({ id }) => id === trackId);
            return (
              <Fragment key={trackId}>
                {track && (
                  <tr>
                    <th scope="row" colSpan={2}>
                      {m.authoring_import_track({ title: track.title })}
                    </th>
                  </tr>
                )}
                {modules
                  .filter(({ track_id }) => track_id === trackId)
                  .map(({ id, title, added_files }) => (
                    <tr key={id}>
                      <th scope="row">{title}</th>
                      <td>{added_files.length}</td>
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        {bank_questions_added > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {m.courses_add_bank({ count: bank_questions_added })}
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}
