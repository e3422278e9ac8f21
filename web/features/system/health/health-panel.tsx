import { Badge, Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
import type { platform } from '#contract/platform.ts';
import type { HealthPart } from '#contract/system-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf, timeOfDay } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './health.module.css';

type Health = DataOf<typeof platform.systemHealth>;
type Check = Health['checks'][number];

const megabytes = (bytes: number) => m.health_megabytes({ n: inNumbers(bytes / 1_000_000) });
const gigabytes = (bytes: number) => m.health_gigabytes({ n: inNumbers(bytes / 1_000_000_000, 1) });

const states = {
  ok: { name: m.health_state_ok, color: 'positive', icon: IconCheck },
  warning: { name: m.health_state_warning, color: 'caution', icon: IconAlertTriangle },
  failing: { name: m.health_state_failing, color: 'negative', icon: IconX },
} as const;

const names: Record<HealthPart, () => string> = {
  database: m.health_database,
  jobs: m.health_jobs,
  mail: m.health_mail,
  disk: m.health_part_disk,
  memory: m.health_part_memory,
  clock: m.health_part_clock,
  backups: m.health_part_backups,
  archive: m.health_part_archive,
};

/** Describes a part's health. @param when formats a past time relative to now @param at formats a future time */
type Say = (health: Health, when: (time: string) => string, at: (time: string) => string) => string[];
const since = (time: string | null, when: (time: string) => string) => (time ? [m.health_since({ when: when(time) })] : []);
const facts: Record<HealthPart, Say> = {
  database: ({ database: { version, size, milliseconds, connections, most_connections } }) => [
    m.health_database_version({ version }),
    m.health_database_answer({ size: megabytes(size), milliseconds: inNumbers(milliseconds, 1) }),
    m.health_connections({ n: inNumbers(connections), most: inNumbers(most_connections) }),
  ],
  jobs: ({ jobs: { waiting, retrying, failed, waiting_since } }, when) => [
    m.health_jobs_counts({ waiting: inNumbers(waiting), retrying: inNumbers(retrying), failed: inNumbers(failed) }),
    ...since(waiting_since, when),
  ],
  mail: ({ mail: { waiting, failing, waiting_since } }, when) => [
    m.health_mail_counts({ waiting: inNumbers(waiting), failing: inNumbers(failing) }),
    ...since(waiting_since, when),
  ],
  disk: ({ disk }) => (disk ? [m.health_disk_free({ free: gigabytes(disk.free), size: gigabytes(disk.size) })] : []),
  memory: ({ memory: { used, available, event_loop_delay }, versions }) => [
    m.health_versions(versions),
    m.health_memory_used({ used: megabytes(used), available: gigabytes(available) }),
    m.health_delay({ milliseconds: inNumbers(event_loop_delay) }),
  ],
  clock: ({ clock: { milliseconds_apart } }) => [m.health_clock_apart({ milliseconds: inNumbers(Math.abs(milliseconds_apart)) })],
  backups: ({ backups: { last_at, last_size, failed_at, next_at } }, when, at) => [
    last_at ? m.health_backups_last({ when: when(last_at), size: megabytes(last_size ?? 0) }) : m.health_backups_never(),
    ...(failed_at ? [m.health_backups_failed({ when: when(failed_at) })] : []),
    ...(next_at ? [m.health_backups_next({ when: at(next_at) })] : []),
  ],
  archive: ({ archive }, when) => [
    ...(archive?.from ? [m.health_archive_from({ when: when(archive.from) })] : []),
    ...(archive?.base_at ? [m.health_archive_base({ when: when(archive.base_at), size: megabytes(archive.base_size ?? 0) })] : []),
    ...(archive?.log_at ? [m.health_archive_log({ when: when(archive.log_at) })] : []),
  ],
};

function Part({ check: { part, state, text }, lines }: { check: Check; lines: readonly string[] }) {
  const { name, color, icon: Icon } = states[state];
  return (
    <li className={classes.part}>
      <div className="ui-line ui-mb-2xs ui-gap-xs">
        <h3 className="ui-card-title">{names[part]()}</h3>
        <Badge color={color} leftSection={<Icon size={12} stroke={2} aria-hidden />}>
          {name()}
        </Badge>
      </div>
      {state !== 'ok' && <p className="ui-mb-2xs ui-breaks">{text}</p>}
      {lines.map((line) => (
        <span key={line} className="ui-quiet ui-breaks">
          {line}
        </span>
      ))}
    </li>
  );
}

/** The health of each part of the product, with advice on problems. */
export function HealthPanel() {
  const health = useQuery({ ...read('GET /api/system/health'), refetchInterval: 30_000 });
  const when = useRelativeTime();
  const zone = useSession((state) => state.user?.timezone);
  const at = (time: string) => m.backup_in_both_zones({ time: dateTimeOf(time, zone), utc: timeOfDay(time, 'UTC') });
  const wrong = health.data?.checks.filter(({ state }) => state !== 'ok').length ?? 0;
  const checked = health.data && m.health_checked({ when: when(health.data.checked_at) });
  return (
    <DataCard
      title={health.data ? (wrong === 0 ? m.health_all_well() : m.health_some_wrong({ n: wrong })) : m.health_title()}
      line={checked ?? m.health_line()}
      aside={
        <Button variant="default" size="sm" loading={health.isFetching} onClick={() => void health.refetch()}>
          {m.health_check_again()}
        </Button>
      }
    >
      <Loaded read={health} problem={m.health_problem()} waiting={320}>
        {(known) => (
          <ul className="ui-list ui-cards">
            {known.checks.map((check) => (
              <Part key={check.part} check={check} lines={facts[check.part](known, when, at)} />
            ))}
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}
