import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import type { Name, World } from './world.ts';

interface Row<K extends keyof Calls> {
  /** What to send. `of` is the person or company that the call is about, where it is about one. */
  args: (world: World, me: Name | null, of: Name) => ArgumentsOf<Calls[K]>;
  /** Whose object it may be about; without it the call is about nobody but the caller. */
  about?: 'person' | 'company';
  /** Who, of those whose role may make the call, reaches the object; everybody else gets 404. */
  reaches?: (me: World['people'][Name], of: World['people'][Name]) => boolean;
  /** Statuses that are an answer, not a refusal of access; 200, 201 and 202 unless said. */
  answers?: readonly number[];
}

const nothing = () => ({}) as never;
const self: Row<never>['reaches'] = (me, of) => me.id === of.id;
/** One's own, a member's for the company's admin, anybody's for a super admin. */
const staff: Row<never>['reaches'] = (me, of) =>
  me.id === of.id || me.role === 'SuperAdmin' || (me.role === 'CompanyAdmin' && me.companyId !== null && me.companyId === of.companyId);
const unknownId = '01890000-0000-7000-8000-000000000000';
const lesson = ({ module, lesson: fileName }: World) => ({ moduleId: module, fileName });

/** Every call of the product: one that has no row does not compile, and fails the run. */
export const matrix: { [K in keyof Calls]: Row<K> } = {
  'POST /api/auth/login': { args: () => ({ body: { email: 'nobody@example.test', password: 'wrong' } }), answers: [401] },
  'POST /api/auth/register': {
    args: (_w, me) => ({ body: { email: `again-${me ?? 'nobody'}@example.test`, password: 'a good password', full_name: 'Again' } }),
  },
  'POST /api/auth/verify-email': { args: () => ({ body: { token: 'x' } }), answers: [400] },
  'POST /api/auth/resend-verification': { args: () => ({ body: { email: 'nobody@example.test' } }) },
  'POST /api/auth/forgot-password': { args: () => ({ body: { email: 'nobody@example.test' } }) },
  'POST /api/auth/reset-password': { args: () => ({ body: { token: 'x', password: 'a good password' } }), answers: [400] },
  'POST /api/auth/refresh-token': { args: () => ({ body: { refresh_token: 'x' } }), answers: [401] },
  'POST /api/auth/logout': { args: () => ({ body: { refresh_token: 'x' } }) },
  'GET /api/auth/profile': { args: nothing },
  'GET /api/auth/sessions': { args: nothing },
  'DELETE /api/auth/sessions/:id': { args: () => ({ params: { id: unknownId } }), answers: [404] },
  'DELETE /api/auth/sessions': { args: nothing },
  'POST /api/auth/change-password': {
    args: () => ({ body: { current_password: 'wrong', new_password: 'a good password' } }),
    answers: [403],
  },
  'GET /api/users/profile': { args: nothing },
  'PUT /api/users/profile': { args: () => ({ body: {} }) },
  'GET /api/reference/countries': { args: nothing },
  'GET /api/reference/job-titles': { args: nothing },
  'GET /api/reference/companies': { args: nothing },
  'GET /api/reference/chapters': { args: ({ otherCompanyId }) => ({ query: { company_id: otherCompanyId } }) },
  'GET /api/reference/tech-skills': { args: nothing },
  'GET /api/reference/badges': { args: nothing },
  'GET /api/reference/resources': { args: nothing },
  'GET /api/reference/timezones': { args: nothing },
  'GET /api/learning/tracks': { args: nothing },
  'GET /api/learning/tracks/:id': { args: ({ track }) => ({ params: { id: track } }) },
  'GET /api/learning/modules': { args: nothing },
  'GET /api/learning/modules/:id': { args: ({ module }) => ({ params: { id: module } }) },
  'GET /api/learning/modules/:moduleId/content': { args: ({ module }) => ({ params: { moduleId: module } }) },
  'GET /api/learning/modules/:moduleId/content/:fileName': { args: (world) => ({ params: lesson(world) }) },
  'POST /api/learning/modules/:moduleId/content/:fileName/attempts': {
    args: ({ quiz }) => ({ params: { moduleId: quiz.module, fileName: quiz.file }, body: { answers: [] } }),
    answers: [400],
  },
  'GET /api/learning/modules/:moduleId/content/:fileName/attempts': {
    args: ({ quiz }) => ({ params: { moduleId: quiz.module, fileName: quiz.file } }),
  },
  'GET /api/learning/progress': { args: nothing },
  'GET /api/learning/progress/user/:userId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /api/learning/progress/user/:userId/module/:moduleId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id, moduleId: world.module } }),
  },
  'POST /api/learning/progress': { args: ({ module, lesson: file }) => ({ body: { module_id: module, file_name: file, time_spent: 1 } }) },
  'GET /api/learning/stats/user/:userId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /api/recognition/user/:userId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /api/recognition/user/:userId/history': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /modules/tracks': { args: nothing },
  'GET /modules/modules': { args: nothing },
  'GET /modules/modules/:id': { args: ({ module }) => ({ params: { id: module } }) },
  'GET /modules/modules/:moduleId/:fileName': { args: (world) => ({ params: lesson(world) }) },
  'POST /modules/modules/:moduleId/:fileName/complete': { args: (world) => ({ params: lesson(world), body: { time_spent: 1 } }) },
  'PUT /modules/modules/:moduleId/:fileName/time': { args: (world) => ({ params: lesson(world), body: { time_spent: 1 } }) },
  'GET /modules/progress': { args: nothing },
  'GET /api/notifications/user/:userId': {
    about: 'person',
    reaches: self,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'PUT /api/notifications/:id/read': { args: () => ({ params: { id: unknownId } }), answers: [404] },
  'PUT /api/notifications/user/:userId/read': {
    about: 'person',
    reaches: self,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /api/notifications/preferences': { args: nothing },
  'PUT /api/notifications/preferences': { args: () => ({ body: {} }) },
  'GET /api/notifications/stream': { args: nothing },
  'POST /unsubscribe/:token': { args: () => ({ params: { token: 'x' }, form: { 'List-Unsubscribe': 'One-Click' } }), answers: [400] },
  'GET /media/:name': { args: ({ medium }) => ({ params: { name: medium } }) },
  'GET /.well-known/did.json': { args: nothing },
  'GET /.well-known/issuer.json': { args: nothing },
  'GET /credentials/status/:list': { args: () => ({ params: { list: '1' } }) },
  'GET /api/openapi.json': { args: nothing },
  'POST /api/notifications/unsubscribe': { args: () => ({ body: { token: 'x' } }), answers: [400] },
  'GET /api/goals/user/:userId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'POST /api/goals': { args: () => ({ body: { kind: 'modules', target: 1, due_on: '2000-01-01' } }), answers: [400] },
  'PUT /api/goals/:id': { args: () => ({ params: { id: unknownId }, body: { target: 1 } }), answers: [404] },
  'DELETE /api/goals/:id': { args: () => ({ params: { id: unknownId } }), answers: [404] },
  'PUT /api/goals/week': { args: () => ({ body: { target_minutes: 60 } }) },
  'GET /api/leaderboards': { args: nothing },
  'GET /api/leaderboards/chapters': { args: nothing },
  'PUT /api/leaderboards/participation': { args: () => ({ body: { participates: true } }) },
  'GET /api/certificates/user/:userId': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { userId: world.people[of].id } }),
  },
  'GET /api/certificates/:serial': { args: ({ people }) => ({ params: { serial: people.student.serial } }) },
  'GET /api/certificates/:serial/pdf': {
    about: 'person',
    reaches: (me, of) => of.role !== 'SuperAdmin' && staff(me, of),
    args: (world, _me, of) => ({ params: { serial: world.people[of].serial } }),
  },
  'GET /api/certificates/:serial/credential': {
    about: 'person',
    reaches: self,
    args: (world, _me, of) => ({ params: { serial: world.people[of].serial } }),
  },
  'PUT /api/certificates/:serial/sharing': {
    about: 'person',
    reaches: self,
    args: (world, _me, of) => ({ params: { serial: world.people[of].serial }, body: { name_shown: 'full' } }),
  },
  'POST /api/certificates/:serial/revoke': {
    args: () => ({ params: { serial: 'nobodys' }, body: { reason: 'To see who may' } }),
    answers: [404],
  },
  'GET /api/admin/statistics': { args: nothing },
  'GET /api/analytics/company/:id': {
    about: 'company',
    reaches: (me, of) => me.role === 'SuperAdmin' || me.companyId === of.companyId,
    args: (world, _me, of) => ({ params: { id: world.people[of].companyId ?? unknownId } }),
  },
  'GET /api/analytics/user/:id': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { id: world.people[of].id } }),
  },
  'GET /api/analytics/recommendations/:id': {
    about: 'person',
    reaches: staff,
    args: (world, _me, of) => ({ params: { id: world.people[of].id } }),
  },
  'GET /api/platform': { args: nothing },
  'POST /api/platform/setup': {
    args: () => ({ body: { code: 'x', email: 'first@example.test', full_name: 'First', password: 'a good password' } }),
    answers: [409],
  },
  'GET /api/health': { args: nothing },
  'GET /api/health/ready': { args: nothing },
  'GET /api/health/live': { args: nothing },
};
