import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { SortableList } from '../order/sortable-list.tsx';
import classes from './catalog.module.css';
import { ModuleRow } from './module-row.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  track: AuthoringTrack;
  scope: Scope;
  canWrite: boolean;
}

/** A track's modules, which can be reordered, followed by the archived ones. */
export function ModuleList({ track: { id: trackId, details, modules }, scope, canWrite }: Props) {
  const { orderModules } = useOrder(scope);
  const live = modules.filter(({ status }) => status !== 'archived');
  const archived = modules.filter(({ status }) => status === 'archived');
  if (modules.length === 0) return <p className="ui-quiet">{m.authoring_modules_none()}</p>;
  return (
    <>
      <SortableList
        name={m.authoring_modules_in({ track: details.title })}
        items={live}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={(ids) => orderModules(trackId, ids)}
        isDisabled={!canWrite}
        className={classes.modules}
      >
        {(module, mover) => <ModuleRow module={module} mover={canWrite ? mover : null} canWrite={canWrite} />}
      </SortableList>
      {archived.length > 0 && (
        <ul className={classes.modules} aria-label={m.authoring_archived_modules()}>
          {archived.map((module) => (
            <li key={module.id}>
              <ModuleRow module={module} mover={null} canWrite={canWrite} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
