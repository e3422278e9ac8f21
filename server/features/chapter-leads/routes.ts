import type { FastifyInstance } from 'fastify';
import { chapterLeads } from '#contract/chapter-leads.ts';
import { ledChapterStanding } from '#server/features/analytics/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { type LedChapter, ledChapterFor, ledChaptersOf } from '#server/features/reach/index.ts';
import { sendReminders } from '#server/features/reminders/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { sentAt } from '#server/mail/outbox.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { linesOf } from './queries.ts';

export function chapterLeadRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const companyOf = async ({ company_id }: LedChapter) => must(await companyById(database, company_id), 'the company of a chapter');
  const handlers: Handlers<typeof chapterLeads> = {
    async list({ caller }) {
      const [chapters, lines] = await Promise.all([ledChaptersOf(database, caller.id), linesOf(database, caller.id)]);
      const sent = await sentAt(
        database,
        lines.flatMap(({ mail_id }) => mail_id ?? []),
      );
      return {
        chapters: chapters.map(({ id, name }) => ({ id, name })),
        mails: lines.map(({ monday, state, mail_id }) => ({ monday, state, sent_at: sent.get(mail_id ?? '')?.toISOString() ?? null })),
      };
    },
    async one({ caller, params }) {
      const chapter = await ledChapterFor(database, caller, params.chapterId);
      return ledChapterStanding(services, await companyOf(chapter), chapter);
    },
    async send({ caller, params, body }) {
      const chapter = await ledChapterFor(database, caller, params.chapterId);
      return { people: await sendReminders(services, caller, await companyOf(chapter), body, chapter.id) };
    },
  };
  mount(http, guard, chapterLeads, handlers);
}
