import type { FastifyInstance } from 'fastify';
import { companyCreation } from '#contract/company-creation.ts';
import { invitationLinks } from '#contract/invitation-links.ts';
import { invitations } from '#contract/invitations.ts';
import { chapterNameFor, companyById, defaultChapterOf } from '#server/features/companies/index.ts';
import { readCompany } from '#server/features/company-administration/index.ts';
import { deviceOf, signedInUser } from '#server/features/identity/index.ts';
import { invitationById, placesOf } from '#server/features/members/index.ts';
import { chosenCompany, companyFor, objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { acceptInvitation, checkInvitation } from './accept.ts';
import { invite, invitedBefore, resendInvitation, revokeInvitation } from './invitations.ts';
import { makeLink, revokeLink } from './links.ts';
import { linksOf, namedLink } from './named-links.ts';
import { makeCompany } from './new-company.ts';
import { presentInvitation, presentLeftOut, presentLink } from './present.ts';
import { namedInvitation, pageOfInvitations } from './queries.ts';

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const read = async (id: string) => presentInvitation(must(await namedInvitation(database, id, clock.now()), 'the invitation'));
  const invitationFor = (caller: Caller, id: string) => objectFor(caller, () => invitationById(database, id));
  /** Throws `not_found` if a super admin has chosen a company that does not exist. */
  const existing = async (company: CompanyId): Promise<CompanyId> => found(await companyById(database, company)).id;

  const handlers: Handlers<typeof invitations> = {
    async list({ caller, query }) {
      const company = await existing(chosenCompany(caller, query.company));
      const now = clock.now();
      const { rows, total } = await pageOfInvitations(database, company, now, query);
      const { limit, left } = await placesOf(database, company, await services.settings(), now);
      return {
        invitations: rows.map(presentInvitation),
        total,
        page: query.page,
        page_size: query.page_size,
        places: { limit, left },
        default_chapter_name: (await defaultChapterOf(database, company))?.name ?? null,
      };
    },
    create: {
      async make({ caller, query, body }) {
        const { invited, left_out } = await invite(services, caller, chosenCompany(caller, query.company), body);
        return { invited, left_out: left_out.map(presentLeftOut) };
      },
      async again({ caller, query, body }, made) {
        const { invited, left_out } = await invitedBefore(services, chosenCompany(caller, query.company), body.emails, made.split(' '));
        return { invited, left_out: left_out.map(presentLeftOut) };
      },
    },
    resend: {
      async make({ caller, params }) {
        const reached = await invitationFor(caller, params.invitationId);
        await resendInvitation(services, caller, reached);
        return read(reached.id);
      },
      again: async ({ caller }, made) => read((await invitationFor(caller, made)).id),
    },
    async revoke({ caller, params }) {
      const reached = await invitationFor(caller, params.invitationId);
      await revokeInvitation(services, caller, reached);
      return read(reached.id);
    },
    async check({ caller, body }) {
      const { company_id, chapter_id, ...shown } = await checkInvitation(services, caller, body.token);
      return { ...shown, chapter_name: await chapterNameFor(database, company_id, chapter_id) };
    },
    async accept({ caller, body, request }) {
      const { status, session } = await acceptInvitation(services, caller, body, deviceOf(request));
      return { status, session: session && { ...session.tokens, user: await signedInUser(services, session.account) } };
    },
  };
  mount(app, services.guard, invitations, handlers);

  const linkFor = (caller: Caller, id: string) => objectFor(caller, () => namedLink(database, id));
  /** Presents a link that a verb has just written. The caller's access to the company was checked before. */
  const writtenLink = async (company: CompanyId, id: string) =>
    presentLink(services, rowOf(company, must(await namedLink(database, id), 'the link')));
  const linkHandlers: Handlers<typeof invitationLinks> = {
    async list({ caller, query }) {
      const company = await existing(chosenCompany(caller, query.company));
      return (await linksOf(database, company)).map((link) => presentLink(services, rowOf(company, link)));
    },
    create: {
      async make({ caller, query, body }) {
        const company = chosenCompany(caller, query.company);
        return writtenLink(company, await makeLink(services, caller, company, body));
      },
      again: async ({ caller }, made) => presentLink(services, await linkFor(caller, made)),
    },
    async revoke({ caller, params }) {
      const link = await linkFor(caller, params.linkId);
      await revokeLink(services, caller, link);
      return writtenLink(link.company_id, link.id);
    },
  };
  mount(app, services.guard, invitationLinks, linkHandlers);

  const creationHandlers: Handlers<typeof companyCreation> = {
    create: {
      make: async ({ caller, body }) => readCompany(services, await makeCompany(services, caller, body)),
      again: ({ caller }, made) => readCompany(services, companyFor(caller, made)),
    },
  };
  mount(app, services.guard, companyCreation, creationHandlers);
}
