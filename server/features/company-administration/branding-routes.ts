import type { FastifyInstance } from 'fastify';
import { companyBranding } from '#contract/company-branding.ts';
import { accentOf, changeLogo, logoContent, readSettings, removeLogo } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

export function brandingRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof companyBranding> = {
    async logo({ params: { key } }) {
      return { content: found(await logoContent(services.database, key)), etag: `"${key}"` };
    },
    changeLogo: async ({ caller, query, body }) => changeLogo(services, caller, chosenCompany(caller, query.company), body),
    removeLogo: async ({ caller, query }) => removeLogo(services, caller, chosenCompany(caller, query.company)),
    async accent({ caller, query }) {
      // The settings are read only so that this call answers like the neighbouring ones if the company does not exist.
      await readSettings(services, chosenCompany(caller, query.company));
      return accentOf(query.colour);
    },
  };
  mount(app, services.guard, companyBranding, handlers);
}
