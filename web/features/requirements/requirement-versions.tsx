import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dateOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { dueInWords, repeatInWords } from './requirement-words.ts';

type Versions = DataOf<Calls['GET /api/company/requirements/:requirementId']>['versions'];

/** A requirement's terms over time, newest first. */
export function RequirementVersions({ versions }: { versions: Versions }) {
  return (
    <DataCard title={m.requirement_versions()} line={m.requirement_versions_line()}>
      <ol className="ui-entries">
        {versions.map((terms) => (
          <li key={terms.number}>
            <span className="ui-medium ui-breaks">{terms.name}</span>
            <span>
              {dueInWords(terms)} · {repeatInWords(terms)}
              {terms.grace_days > 0 && ` · ${m.requirement_grace_days({ count: terms.grace_days })}`}
              {terms.manager_extension_days > 0 && ` · ${m.requirement_managers_may({ count: terms.manager_extension_days })}`}
            </span>
            <span className="ui-small">
              {terms.created_by === null
                ? m.requirement_version_since({ day: dateOf(terms.created_at) })
                : m.requirement_version_by({ day: dateOf(terms.created_at), name: terms.created_by })}
            </span>
          </li>
        ))}
      </ol>
    </DataCard>
  );
}
