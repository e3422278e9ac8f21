import type { FastifyInstance } from 'fastify';
import { auditLog } from '#contract/audit-log.ts';
import { systemSettings } from '#contract/settings.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { exportAuditLog } from './audit-export.ts';
import { readAuditLog } from './audit-log.ts';
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
  mount(app, services.guard, systemSettings, settings);
  mount(app, services.guard, auditLog, audit);
}
