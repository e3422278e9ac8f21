import type { Meter } from '@opentelemetry/api';
import type { Pools, Queues } from './telemetry.ts';

/** Measures the database connections. */
export function watchPools(meter: Meter, pools: Pools): void {
  const connections = meter.createObservableGauge('cairn_database_connections', {
    description: 'Connections to the database, by owner and whether they are in use.',
  });
  const waiting = meter.createObservableGauge('cairn_database_waiting_statements', {
    description: 'Statements and transactions waiting for a database connection.',
  });
  for (const [name, pool] of Object.entries(pools)) {
    const attributes = { pool: name };
    connections.addCallback((result) => {
      result.observe(pool.idleCount, { ...attributes, state: 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { ...attributes, state: 'used' });
    });
    waiting.addCallback((result) => result.observe(pool.waitingCount, attributes));
  }
}

const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0);

/** Measures pending work. It is counted when the metrics are read. While the database is down, these metrics are left out. */
export function watchQueues(meter: Meter, { jobs, mails, areDone }: Queues): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const jobCount = gauge('cairn_jobs', 'Jobs in the queue: due and waiting, failed and to be retried, given up.');
  const jobAge = gauge('cairn_jobs_waiting_age_seconds', 'Time for which the oldest due job has been waiting.');
  const mailCount = gauge('cairn_mails', 'Emails in the outbox: waiting to be sent, refused so far by the mail server.');
  const mailAge = gauge('cairn_mails_waiting_age_seconds', 'Time for which the oldest unsent email has been waiting.');
  meter
    .createObservableGauge('cairn_jobs_worker', { description: '1 if this process runs jobs, 0 if it does not.' })
    .addCallback((result) => result.observe(areDone() ? 1 : 0));

  meter.addBatchObservableCallback(
    async (result) => {
      const [counted, unsent] = await Promise.all([jobs(), mails()]).catch(() => []);
      if (!counted || !unsent) return;
      for (const state of ['waiting', 'retrying', 'failed'] as const) result.observe(jobCount, counted[state], { state });
      result.observe(jobAge, secondsSince(counted.waiting_since));
      for (const state of ['waiting', 'failing'] as const) result.observe(mailCount, unsent[state], { state });
      result.observe(mailAge, secondsSince(unsent.waiting_since));
    },
    [jobCount, jobAge, mailCount, mailAge],
  );
}
