import type { FastifyInstance } from 'fastify';
import { complianceFile } from '#contract/compliance-file.ts';
import { learningAnalytics } from '#contract/learning-analytics.ts';
import { reports } from '#contract/reports.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { companyPerformance } from './company-performance.ts';
import { exportCompliance } from './compliance-file.ts';
import { exportReport } from './export.ts';
import { moduleFigures, trackFigures } from './learning-analytics.ts';
import { learningProgress } from './learning-progress.ts';
import { resolveReport } from './report-request.ts';
import { requirementReport } from './requirement-report.ts';
import { userActivity } from './user-activity.ts';

export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { guard } = services;
  const handlers: Handlers<typeof reports> = {
    async userActivity({ caller, query }) {
      return userActivity(services, await resolveReport(services, chosenCompany(caller, query.company), query), query);
    },
    async learningProgress({ caller, query }) {
      return learningProgress(services, await resolveReport(services, chosenCompany(caller, query.company), query));
    },
    async companyPerformance({ caller, query }) {
      return companyPerformance(services, await resolveReport(services, chosenCompany(caller, query.company), query));
    },
    async requirements({ caller, query }) {
      return requirementReport(services, await resolveReport(services, chosenCompany(caller, query.company), query));
    },
    export: ({ caller, params, query }) => exportReport(services, caller, params.report, query),
  };
  mount(app, guard, reports, handlers);

  const files: Handlers<typeof complianceFile> = { file: ({ caller, query }) => exportCompliance(services, caller, query) };
  mount(app, guard, complianceFile, files);

  const analytics: Handlers<typeof learningAnalytics> = {
    modules: ({ caller, query }) => moduleFigures(services, caller, query),
    tracks: ({ caller, query }) => trackFigures(services, caller, query),
  };
  mount(app, guard, learningAnalytics, analytics);
}
