import type { RoleProgress } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { Why, WhyList } from '#web/ui/why.tsx';
import { ItemLink } from './item-link.tsx';
import { ofModules } from './role-words.ts';

/** Explains the percentage of a path: how many of its modules are complete, and what is still open; nothing is shown at 100%. */
export function WhyPath({ progress: { modules, completed, path } }: { progress: RoleProgress }) {
  const percentage = modules === 0 ? 0 : Math.round((100 * completed) / modules);
  const open = path.filter(({ status }) => status !== 'completed');
  if (percentage === 100) return null;
  return (
    <Why words={m.progress_why_ask({ percentage })} label={m.role_why_label({ percentage })}>
      {() => (
        <>
          <p className="ui-mb-sm">{m.role_why_counted({ completed, total: modules, percentage })}</p>
          <WhyList title={m.progress_why_missing()}>
            {open.map((item) => (
              <li key={`${item.kind} ${item.id}`} className="ui-wrap">
                <ItemLink {...item} />
                {item.kind === 'track' && <span className="ui-small">{ofModules(item.completed, item.modules)}</span>}
              </li>
            ))}
          </WhyList>
        </>
      )}
    </Why>
  );
}
