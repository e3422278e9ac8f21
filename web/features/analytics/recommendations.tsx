import { Skeleton } from '@mantine/core';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconLockOpen2 from '@tabler/icons-react/dist/esm/icons/IconLockOpen2.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '#contract/analytics.ts';
import type { RecommendationReason } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './recommendations.module.css';

const icons: Record<RecommendationReason, typeof IconRoute> = {
  continue: IconPlayerPlay,
  prerequisites: IconLockOpen2,
  next_in_track: IconRoute,
  job_title: IconBriefcase,
  skills: IconTools,
  colleagues: IconUsers,
};

interface Props {
  userId: string;
  /** A module already offered elsewhere on the screen. */
  except?: string | undefined;
  /** The maximum number of modules. */
  most?: number;
}

/** Recommends modules to take next, each with the reason. */
export function Recommendations({ userId, except, most = 5 }: Props) {
  const analytics = useQuery(read('GET /api/analytics/user/:id', { params: { id: userId } }));
  const shown = analytics.data?.recommendations.filter(({ module_id }) => module_id !== except).slice(0, most) ?? [];
  return (
    <DataCard title={m.dashboard_recommended()} line={m.dashboard_recommended_line()}>
      <Loaded
        read={analytics}
        problem={m.dashboard_recommended_problem()}
        waiting={
          <div className={classes.list}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </div>
        }
        empty={() =>
          shown.length > 0 ? undefined : (
            <EmptyState
              compact
              drawing="done"
              title={m.dashboard_recommended_none_title()}
              message={m.dashboard_recommended_none_line()}
              action={
                <ButtonLink to="/catalog" variant="default">
                  {m.dashboard_to_catalog()}
                </ButtonLink>
              }
            />
          )
        }
      >
        {() => (
          <ul className={classes.list}>
            {shown.map((module, index) => (
              <li key={module.module_id}>
                <Row module={module} said={shown.slice(0, index).flatMap(({ reasons }) => reasons.map(({ text }) => text))} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}

/** @param said reasons that were already given above and are not repeated */
function Row({ module, said }: { module: Recommendation; said: readonly string[] }) {
  const { module_id: moduleId, title, track_title: track, hue, minutes, files_completed: completed, total_files: total, reasons } = module;
  const Icon = icons[reasons[0]?.kind ?? 'next_in_track'];
  const tint = { '--tint': `var(--track-${hue}-soft)`, '--line': `var(--track-${hue})` } as React.CSSProperties;
  return (
    <PlainLink to="/modules/$moduleId" params={{ moduleId }} className={classes.row} style={tint}>
      <span className={classes.tile}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className="ui-lines">
        <span className={classes.title}>{title}</span>
        <span className={classes.about}>
          {completed > 0 ? m.dashboard_recommended_begun({ track, completed, total }) : m.dashboard_recommended_about({ track, minutes })}
        </span>
        <span className="ui-quiet ui-mt-2xs">
          {reasons
            .slice(0, 2)
            .filter(({ text }) => !said.includes(text))
            .map(({ kind, text }) => (
              <span key={kind}>{text} </span>
            ))}
        </span>
      </span>
    </PlainLink>
  );
}
