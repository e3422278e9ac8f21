import type { FastifyInstance } from 'fastify';
import { discloses } from '#contract/disclosure.ts';
import { exemptions } from '#contract/exemptions.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { exemptionFileNames } from './exemption-file-queries.ts';
import { openExemptionFile } from './exemption-files.ts';
import { exemptionById, openExemptions } from './exemption-queries.ts';
import { decideExemption } from './exemptions.ts';
import { roundById } from './list-queries.ts';
import { presentCompanyRound } from './present.ts';

export function exemptionRoutes(http: FastifyInstance, services: Services): void {
  const { database, clock, guard } = services;
  /** Refuses unless the company discloses to its staff what each person has completed. */
  async function requireDisclosure(company: CompanyId) {
    const { staff_sees } = found(await companyById(database, company));
    if (!discloses(staff_sees, 'progress')) throw new Refusal('not_shown_to_staff');
  }
  /** Returns a request with its round. Throws `not_found` and `not_shown_to_staff`. */
  async function requestFor(caller: Caller, id: string) {
    const request = await objectFor(caller, () => exemptionById(database, id));
    const round = await objectFor(caller, () => roundById(database, request.round_id, clock.now()));
    await requireDisclosure(round.company_id);
    return { request, round };
  }
  const handlers: Handlers<typeof exemptions> = {
    async list({ caller, query }) {
      const company = chosenCompany(caller, query.company);
      await requireDisclosure(company);
      const requests = await openExemptions(database, company);
      const rounds = await Promise.all(requests.map(({ round_id }) => roundById(database, round_id, clock.now())));
      const files = await exemptionFileNames(
        database,
        requests.map(({ id }) => id),
      );
      // A round may have ended since the request, and its person may have left the company.
      const open = requests.flatMap(({ id, reason, asked_at }, index) => {
        const round = rounds[index];
        if (round?.outcome !== null) return [];
        const file = files.get(id) ?? null;
        return [{ id, reason, asked_at: asked_at.toISOString(), file, round: presentCompanyRound(round) }];
      });
      return { exemptions: open };
    },
    async file({ caller, params }) {
      const { request, round } = await requestFor(caller, params.exemptionId);
      return openExemptionFile(services, caller, request, round);
    },
    async decide({ caller, params, body }) {
      const { request, round } = await requestFor(caller, params.exemptionId);
      await decideExemption(services, caller, request, round, body);
      return {};
    },
  };
  mount(http, guard, exemptions, handlers);
}
