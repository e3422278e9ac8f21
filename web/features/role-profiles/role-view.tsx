import { clsx } from 'clsx';
import type { PersonRole } from '#contract/role-profiles.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { listed } from '#web/lib/listed.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import classes from './role.module.css';
import { RolePath } from './role-path.tsx';
import { RoleSkills } from './role-skills.tsx';
import { ofModules } from './role-words.ts';
import { WhyPath } from './why-path.tsx';

/** The signed-in person's role: its path, the skills that it needs, and how far they are with both. */
export function RoleView({ role }: { role: PersonRole }) {
  const { progress, name, description, since, systems } = role;
  if (progress === null) return null;
  const { modules, completed, minutes_left, next_module_id, path, skills } = progress;
  const share = modules === 0 ? 0 : (100 * completed) / modules;
  return (
    <>
      <DataCard>
        <div className={classes.head}>
          <ProgressRing value={share} label={m.role_path_share()} />
          <div className={clsx(classes.words, 'ui-stack ui-gap-xs')}>
            <h2 className="ui-breaks">{name}</h2>
            {description && <p className="ui-breaks">{description}</p>}
            <p className="ui-quiet">
              {ofModules(completed, modules)}
              {minutes_left > 0 && ` · ${m.role_minutes_left({ time: minutesLong(minutes_left) })}`}
            </p>
            {modules > 0 && <WhyPath progress={progress} />}
            <p className="ui-small">{m.role_yours_since({ day: dayLong(since) })}</p>
            {systems.length > 0 && <p className="ui-quiet ui-breaks">{m.role_uses({ systems: listed(systems) })}</p>}
          </div>
          {next_module_id !== null && (
            <ButtonLink to="/modules/$moduleId" params={{ moduleId: next_module_id }}>
              {completed === 0 ? m.role_start() : m.role_continue()}
            </ButtonLink>
          )}
        </div>
      </DataCard>
      <div className="ui-beside">
        <DataCard title={m.role_path()} line={m.role_path_line()}>
          {path.length > 0 ? <RolePath path={path} /> : <EmptyState compact title={m.role_path_none()} message={m.role_path_none_line()} />}
        </DataCard>
        {skills.length > 0 && (
          <DataCard title={m.role_skills()} line={m.role_skills_line()}>
            <RoleSkills skills={skills} />
          </DataCard>
        )}
      </div>
    </>
  );
}
