import type { FastifyInstance } from 'fastify';
import { companyGuide } from '#contract/company-guide.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { compareMarked } from './compare.ts';
import { compareClaims, shownClaimCheck } from './compare-claims.ts';
import { changeGuide, readGuide, showGuide } from './guide.ts';
import { guideOf } from './queries.ts';

export function companyGuideRoutes(http: FastifyInstance, services: Services): void {
  /** Returns a document of the caller's own company. */
  async function documentFor({ company_id }: Caller, key: string) {
    const { documents } = await guideOf(services.database, found(company_id ?? undefined));
    return found(documents.find((document) => document.key === key));
  }
  /** Returns a document with claims of the caller's own company. */
  async function claimCheckFor({ company_id }: Caller, key: string) {
    const { claim_checks } = await guideOf(services.database, found(company_id ?? undefined));
    return found(claim_checks.find((claimCheck) => claimCheck.key === key));
  }
  const handlers: Handlers<typeof companyGuide> = {
    read: ({ caller, query }) => readGuide(services, chosenCompany(caller, query.company)),
    change: ({ caller, query, body }) => changeGuide(services, caller, chosenCompany(caller, query.company), body),
    shown: ({ caller }) => showGuide(services, caller),
    document: ({ caller, params }) => documentFor(caller, params.key),
    compare: async ({ caller, params, body }) => compareMarked(await documentFor(caller, params.key), body.marked),
    claimCheck: async ({ caller, params }) => shownClaimCheck(await claimCheckFor(caller, params.key)),
    compareClaims: async ({ caller, params, body }) => compareClaims(await claimCheckFor(caller, params.key), body),
  };
  mount(http, services.guard, companyGuide, handlers);
}
