import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { discloses } from '#contract/disclosure.ts';
import { memberExternalLearning } from '#contract/external-learning.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, memberFor, objectFor } from '#server/features/reach/index.ts';
import { presentCompanyRound, roundById } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { claimById, openClaims } from './claim-queries.ts';
import { acceptLearning, decideClaim } from './claims.ts';
import { openMemberFile } from './evidence.ts';
import { checkLearningFile, importLearningFile } from './import/import-learning.ts';
import { recordLearning } from './learning.ts';
import { timezoneOf } from './names.ts';
import { presentMemberLearning } from './present.ts';
import { learningById, learningByIds, learningOfCompany } from './queries.ts';

export function memberLearningRoutes(http: FastifyInstance, services: Services): void {
  const { database, clock, guard } = services;
  /** Refuses unless the company discloses to its staff what one person has completed. */
  async function requireDisclosure(company: CompanyId) {
    const { staff_sees } = found(await companyById(database, company));
    if (!discloses(staff_sees, 'progress')) throw new Refusal('not_shown_to_staff');
  }
  async function learningFor(caller: Caller, id: string) {
    const row = await objectFor(caller, () => learningById(database, id));
    await requireDisclosure(row.company_id);
    return row;
  }
  const roundFor = (caller: Caller, id: string) => objectFor(caller, () => roundById(database, id, clock.now()));
  const shown = async (caller: Caller, id: string) => found((await presentMemberLearning(database, [await learningFor(caller, id)]))[0]);

  const handlers: Handlers<typeof memberExternalLearning> = {
    async list({ caller, query }) {
      const company = chosenCompany(caller, query.company);
      await requireDisclosure(company);
      const { page, page_size, member = null } = query;
      const { rows, total } = await learningOfCompany(database, company, member, { page, page_size });
      return { learning: await presentMemberLearning(database, rows), total, page, page_size };
    },
    async claims({ caller, query }) {
      const company = chosenCompany(caller, query.company);
      await requireDisclosure(company);
      const claims = await openClaims(database, company);
      const ids = [...new Set(claims.map(({ learning_id }) => learning_id))];
      const [learning, rounds] = await Promise.all([
        learningByIds(database, ids).then((rows) => presentMemberLearning(database, rows)),
        Promise.all(claims.map(({ round_id }) => roundById(database, round_id, clock.now()))),
      ]);
      // A round may have ended since the request, and its person may have left the company.
      const open = claims.flatMap(({ id, learning_id, asked_at }, index) => {
        const round = rounds[index];
        const of = learning.find((one) => one.id === learning_id);
        return round?.outcome === null && of
          ? [{ id, asked_at: asked_at.toISOString(), learning: of, round: presentCompanyRound(round) }]
          : [];
      });
      return { claims: open };
    },
    add: {
      async make({ caller, params, body }) {
        const member = await memberFor(database, caller, params.userId);
        await requireDisclosure(member.company_id);
        const learner = { ...member, timezone: await timezoneOf(database, member.id) };
        return shown(caller, (await recordLearning(services, caller, learner, body)).id);
      },
      again: ({ caller }, made) => shown(caller, made),
    },
    async checkImport({ caller, query, body }) {
      const company = chosenCompany(caller, query.company);
      await requireDisclosure(company);
      return checkLearningFile(services, company, await buffer(body.content));
    },
    async import({ caller, query, body }) {
      const company = chosenCompany(caller, query.company);
      await requireDisclosure(company);
      const file = { bytes: await buffer(body.content), leaveOutRefused: query.leave_out_refused === 'true' };
      return importLearningFile(services, caller, company, file);
    },
    file: async ({ caller, params }) => openMemberFile(services, caller, await learningFor(caller, params.learningId)),
    async decide({ caller, params, body }) {
      const claim = await objectFor(caller, () => claimById(database, params.claimId));
      await requireDisclosure(claim.company_id);
      await decideClaim(services, caller, claim, await roundFor(caller, claim.round_id), body);
      return {};
    },
    async accept({ caller, params, body }) {
      const learning = await learningFor(caller, params.learningId);
      await acceptLearning(services, caller, learning, await roundFor(caller, body.round_id), body.answer);
      return {};
    },
  };
  mount(http, guard, memberExternalLearning, handlers);
}
