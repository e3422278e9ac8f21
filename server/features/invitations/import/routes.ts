import type { FastifyInstance } from 'fastify';
import { peopleImports } from '#contract/people-imports.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { placesOf } from '#server/features/members/index.ts';
import { chosenCompany, objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { countSent } from '../queries.ts';
import { changeImport, changeRow, confirmImport, createImport, evaluateImport } from './imports.ts';
import { presentImport, presentRow, resultFile } from './present.ts';
import { importById, type ReachedImport, removeImport } from './queries.ts';
import type { ValidatedRow } from './validate-rows.ts';

/**
 * Rows that need attention come first: rows that can't be invited, and then people who would become company admins. Within each group, rows
 * are in file order.
 */
const weightOf = ({ state, role }: ValidatedRow): number => (state === 'refused' ? 0 : role === 'CompanyAdmin' ? 1 : 2);
const byWeight = (one: ValidatedRow, other: ValidatedRow): number => weightOf(one) - weightOf(other);

export function importRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  const importFor = (caller: Caller, id: string) => objectFor(caller, () => importById(database, id));

  async function present(file: ReachedImport) {
    const now = clock.now();
    const { rows, missing_chapters } = await evaluateImport(database, file, now);
    const { left } = await placesOf(database, file.company_id, await services.settings(), now);
    const mails_sent = file.confirmed_at ? await countSent(database, file.id) : 0;
    return presentImport(file, { rows, missing_chapters, places_left: left, mails_sent });
  }

  const handlers: Handlers<typeof peopleImports> = {
    create: {
      make: async ({ caller, query, body }) => present(await createImport(services, caller, chosenCompany(caller, query.company), body)),
      again: async ({ caller }, made) => present(await importFor(caller, made)),
    },
    one: async ({ caller, params }) => present(await importFor(caller, params.importId)),
    async rows({ caller, params, query: { state, page, page_size } }) {
      const file = await importFor(caller, params.importId);
      const { rows } = await evaluateImport(database, file, clock.now());
      const matching = rows.filter((row) => state === undefined || row.state === state).toSorted(byWeight);
      const shown = matching.slice((page - 1) * page_size, page * page_size);
      return { rows: shown.map(presentRow), total: matching.length, page, page_size };
    },
    async change({ caller, params, body }) {
      const file = await importFor(caller, params.importId);
      await changeImport(services, caller, file, body);
      return present(await importFor(caller, file.id));
    },
    async changeRow({ caller, params, body }) {
      const file = await importFor(caller, params.importId);
      const { row, revision } = await changeRow(services, caller, file, params.line, body);
      return { row: presentRow(row), revision };
    },
    confirm: {
      async make({ caller, params, body }) {
        const file = await importFor(caller, params.importId);
        await confirmImport(services, caller, file, body);
        return present(await importFor(caller, file.id));
      },
      again: async ({ caller }, made) => present(await importFor(caller, made)),
    },
    async result({ caller, params }) {
      const file = await importFor(caller, params.importId);
      const { rows } = await evaluateImport(database, file, clock.now());
      const name = m.import_result_file({ name: file.file_name.replace(/\.[^.]*$/, '') });
      return { content: resultFile(rows, file.confirmed_at !== null), name: `${name}.csv` };
    },
    async remove({ caller, params }) {
      const file = await importFor(caller, params.importId);
      await inTransaction(database, (tx) => removeImport(tx, file));
      return {};
    },
  };
  mount(app, services.guard, peopleImports, handlers);
}
