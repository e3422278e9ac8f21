import { Badge } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { HealthPart } from '#contract/system-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './health.module.css';

interface PartProps {
  name: string;
  isWell: boolean;
  /** The problem in two words. */
  wrong: string;
  facts: readonly string[];
}

function Part({ name, isWell, wrong, facts }: PartProps) {
  const Icon = isWell ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.part}>
      <div className="ui-wrap ui-mb-2xs">
        <span className="ui-semibold">{name}</span>
        <Badge color={isWell ? 'positive' : 'caution'} leftSection={<Icon size={12} stroke={2} aria-hidden />}>
          {isWell ? m.health_well() : wrong}
        </Badge>
      </div>
      {facts.map((fact) => (
        <span key={fact} className="ui-quiet ui-breaks">
          {fact}
        </span>
      ))}
    </li>
  );
}

const isWell = (checks: readonly { part: HealthPart; state: string }[], part: HealthPart) =>
  checks.every((check) => check.part !== part || check.state === 'ok');

const megabytes = (bytes: number) => m.health_megabytes({ n: inNumbers(bytes / 1_000_000) });

/** The server's health: the database, the job queue and the email outbox. */
export function Health() {
  const health = useQuery(read('GET /api/system/health'));
  const when = useRelativeTime();
  return (
    <DataCard title={m.health_title()} line={m.health_line()}>
      <Loaded read={health} problem={m.health_problem()} waiting={120}>
        {({ database, jobs, mail, checks }) => (
          <ul className={classes.parts}>
            <Part
              name={m.health_database()}
              isWell={isWell(checks, 'database')}
              wrong={m.health_state_warning()}
              facts={[
                m.health_database_version({ version: database.version }),
                m.health_database_answer({ size: megabytes(database.size), milliseconds: inNumbers(database.milliseconds, 1) }),
              ]}
            />
            <Part
              name={m.health_jobs()}
              isWell={isWell(checks, 'jobs')}
              wrong={jobs.are_done ? m.health_jobs_failed() : m.health_jobs_stopped()}
              facts={[
                m.health_jobs_counts({
                  waiting: inNumbers(jobs.waiting),
                  retrying: inNumbers(jobs.retrying),
                  failed: inNumbers(jobs.failed),
                }),
                ...(jobs.waiting_since ? [m.health_since({ when: when(jobs.waiting_since) })] : []),
              ]}
            />
            <Part
              name={m.health_mail()}
              isWell={isWell(checks, 'mail')}
              wrong={mail.is_sent ? m.health_mail_failing() : m.health_mail_none()}
              facts={[
                m.health_mail_counts({ waiting: inNumbers(mail.waiting), failing: inNumbers(mail.failing) }),
                ...(mail.waiting_since ? [m.health_since({ when: when(mail.waiting_since) })] : []),
                ...(mail.is_sent ? [] : [m.health_mail_kept()]),
              ]}
            />
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}
