import type { FastifyInstance } from 'fastify';
import { courseReviews } from '#contract/course-reviews.ts';
import { enterAsAuthor, scopeFor } from '#server/features/authoring/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { setModuleCare } from './care.ts';
import { presentModuleReview } from './present.ts';
import { askForReview, decideOnReview } from './reviews.ts';
import { cancelDate, chooseDate } from './schedules.ts';
import { readCourseWork } from './work.ts';

export function courseReviewRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof courseReviews> = {
    work: async ({ caller, query }) => readCourseWork(services, caller, await scopeFor(services, caller, query)),
    read: ({ caller, params }) => presentModuleReview(services, services.database, caller, params.moduleId),
    ask: ({ caller, params, body }) => askForReview(services, caller, params.moduleId, body),
    decide: ({ caller, params, body }) => decideOnReview(services, caller, params.moduleId, params.reviewId, body),
    schedule: ({ caller, params, body }) => chooseDate(services, caller, params.moduleId, body),
    cancelSchedule: ({ caller, params, query }) => cancelDate(services, caller, params.moduleId, query.kind),
    care: ({ caller, params, body }) => setModuleCare(services, caller, params.moduleId, body),
  };
  mount(http, services.guard, courseReviews, handlers, enterAsAuthor(services, [courseReviews.decide]));
}
