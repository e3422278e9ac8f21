import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PersonRole } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { listed } from '#web/lib/listed.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { RolePath } from './role-path.tsx';
import { RoleSkills } from './role-skills.tsx';
import { ofModules } from './role-words.ts';

/** Someone else's role, as far as the company shows it to its staff. */
export function RoleOfOther({ role, aside }: { role: PersonRole; aside?: ReactNode }) {
  const { name, since, is_given, systems, progress } = role;
  const facts = [m.role_since({ day: dayLong(since) }), is_given ? m.role_given() : m.role_by_job_title()];
  return (
    <DataCard title={m.role_named({ name })} line={facts.join(' · ')} aside={aside}>
      <div className="ui-stack">
        {systems.length > 0 && <p className="ui-quiet ui-breaks">{m.role_uses_them({ systems: listed(systems) })}</p>}
        {progress && progress.modules > 0 && (
          <div className="ui-stack ui-gap-xs">
            <p className="ui-medium">
              {m.role_path()} · {ofModules(progress.completed, progress.modules)}
            </p>
            <Progress value={(100 * progress.completed) / progress.modules} size="sm" aria-label={m.role_path_share()} />
            <details>
              <summary className="ui-small">{m.role_show_path()}</summary>
              <div className="ui-mt-sm">
                <RolePath path={progress.path} />
              </div>
            </details>
          </div>
        )}
        {progress && progress.skills.length > 0 && <RoleSkills skills={progress.skills} />}
      </div>
    </DataCard>
  );
}
