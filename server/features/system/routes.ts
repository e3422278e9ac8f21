import type { FastifyInstance } from 'fastify';
import { auditLog } from '#contract/audit-log.ts';
import { systemSettings } from '#contract/settings.ts';
import { systemJobs } from '#contract/system-jobs.ts';
import { systemMails } from '#contract/system-mails.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { exportAuditLog } from './audit-export.ts';
import { readAuditLog } from './audit-log.ts';
import { listJobs, runJob, runJobs, setFailedJobsAside, setJobAside } from './jobs/jobs.ts';
import { listMails, readMail, retryFailedMails, retryMail } from './mail/mails.ts';
import { changeSettings, readSettings } from './settings.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  const settings: Handlers<typeof systemSettings> = {
    read: () => readSettings(services),
    change: ({ caller, body }) => changeSettings(services, caller, body),
  };
  const audit: Handlers<typeof auditLog> = {
    list: ({ caller, query }) => readAuditLog(services, caller, query),
    export: ({ caller, query }) => exportAuditLog(services, caller, query),
  };
  const mails: Handlers<typeof systemMails> = {
    list: ({ caller, query }) => listMails(services, caller, query),
    read: ({ caller, params }) => readMail(services, caller, params.mailId),
    retry: ({ caller, params }) => retryMail(services, caller, params.mailId),
    retryFailed: ({ caller }) => retryFailedMails(services, caller),
  };
  const jobs: Handlers<typeof systemJobs> = {
    list: ({ query }) => listJobs(services, query),
    run: ({ caller, params }) => runJob(services, caller, params.number),
    setAside: ({ caller, params }) => setJobAside(services, caller, params.number),
    runMany: ({ caller, body }) => runJobs(services, caller, body),
    setAsideFailed: ({ caller, body }) => setFailedJobsAside(services, caller, body),
  };
  mount(app, services.guard, systemSettings, settings);
  mount(app, services.guard, systemMails, mails);
  mount(app, services.guard, systemJobs, jobs);
  mount(app, services.guard, auditLog, audit);
}
