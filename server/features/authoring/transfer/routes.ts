import type { FastifyInstance } from 'fastify';
import { courseTransfers } from '#contract/course-transfers.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { takeCourseFile } from '../course-file-limit.ts';
import { enterAsAuthor, scopeFor } from '../scope.ts';
import { addCourses, addedCourses, checkCourses } from './add-courses.ts';
import { exportCourses } from './export-courses.ts';

export function courseTransferRoutes(http: FastifyInstance, services: Services): void {
  const { exportOfCompany, ...ofAuthors } = courseTransfers;
  const handlers: Handlers<typeof ofAuthors> = {
    exportCourses: async ({ caller, query }) => exportCourses(services, await scopeFor(services, caller, query), query),
    async checkCourses({ caller, query, body }) {
      const scope = await scopeFor(services, caller, query);
      await takeCourseFile(services, caller);
      return checkCourses(services, scope, body, query.into);
    },
    addCourses: {
      async make({ caller, query: { plan, into, company }, body }) {
        const scope = await scopeFor(services, caller, { company });
        await takeCourseFile(services, caller);
        return addCourses(services, caller, scope, body, { plan, into });
      },
      again: (_call, made) => addedCourses(services, made),
    },
  };
  mount(http, services.guard, ofAuthors, handlers, enterAsAuthor(services));
  const forAdmins: Handlers<{ exportOfCompany: typeof exportOfCompany }> = {
    exportOfCompany: async ({ caller, query }) => {
      const { id } = found(await companyById(services.database, chosenCompany(caller, query.company)));
      return exportCourses(services, id, query);
    },
  };
  mount(http, services.guard, { exportOfCompany }, forAdmins);
}
