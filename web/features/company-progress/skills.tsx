import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { CompanyProgress } from '#contract/company-progress.ts';
import { type Level, levels } from '#contract/values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './skills.module.css';

type Skills = NonNullable<CompanyProgress['progress']>['skills'];
const levelNames: Record<Level, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};
/** How many rows are shown at first, and how many modules are named. */
const few = 10;
const named = 5;

function Cell({ cell }: { cell: Skills[number]['levels'][number] | undefined }) {
  if (!cell)
    return (
      <td data-none="">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{m.company_progress_no_module()}</VisuallyHidden>
      </td>
    );
  return (
    <td style={{ '--share': cell.percentage } as React.CSSProperties}>
      {m.company_progress_percentage({ percentage: cell.percentage })}{' '}
      {cell.is_gap && <span className="ui-small">{m.company_progress_gap()}</span>}
    </td>
  );
}

/** Returns the modules that close the most gaps, in order. */
function closing(skills: Skills) {
  const found = new Map<string, { title: string; completed: number; gaps: number }>();
  for (const { module_id, title, completed } of skills.flatMap((skill) => skill.levels.flatMap(({ closes }) => closes)))
    found.set(module_id, { title, completed, gaps: (found.get(module_id)?.gaps ?? 0) + 1 });
  return [...found].sort(([, a], [, b]) => b.gaps - a.gaps || a.completed - b.completed).slice(0, named);
}

/** Members' knowledge by skill and level, and the modules that would close the gaps. */
export function Skills({ skills, members }: { skills: Skills; members: number }) {
  const [isWhole, setWhole] = useState(false);
  const modules = closing(skills);
  return (
    <div className={classes.columns}>
      <DataCard title={m.company_progress_skills()} line={m.company_progress_skills_line()}>
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={m.company_progress_matrix()}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{m.company_progress_skill()}</th>
                {levels.map((level) => (
                  <th key={level} scope="col">
                    {levelNames[level]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {skills.slice(0, isWhole ? undefined : few).map(({ skill_id, name, levels: cells }) => (
                <tr key={skill_id}>
                  <th scope="row">{name}</th>
                  {levels.map((level) => (
                    <Cell key={level} cell={cells.find((cell) => cell.level === level)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {skills.length > few && (
          <Button mt="sm" size="compact-sm" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.company_progress_fewer_skills() : m.company_progress_show_skills({ count: skills.length })}
          </Button>
        )}
      </DataCard>
      <DataCard title={m.company_progress_gaps()} line={modules.length > 0 ? m.company_progress_gaps_line() : undefined}>
        {modules.length === 0 ? (
          <p className="ui-small ui-block">{m.company_progress_gaps_none()}</p>
        ) : (
          <ul className={classes.closing}>
            {modules.map(([id, { title, completed, gaps }]) => (
              <li key={id}>
                <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit c="inherit" fw="var(--mantine-font-weight-medium)">
                  {title}
                </AnchorLink>
                <span className="ui-small ui-block">
                  {m.company_progress_closes({ count: gaps })} · {m.company_progress_done({ completed, members })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DataCard>
    </div>
  );
}
