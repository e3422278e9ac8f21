import type { FastifyInstance } from 'fastify';
import { peopleImports } from '#contract/people-imports.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { placesOf } from '#server/features/members/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { changeImport, confirmImport, createImport, judgeImport } from './imports.ts';
import { presentImport, presentRow, resultFile } from './present.ts';
import { countSent, importFor, type PeopleImportRow, removeImport } from './queries.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  async function present(file: PeopleImportRow) {
    const now = clock.now();
    const { rows, missing_chapters } = await judgeImport(database, file, now);
    const { left } = await placesOf(database, file.company_id, await services.settings(), now);
    const mails_sent = file.confirmed_at ? await countSent(database, file.id) : 0;
    return presentImport(file, { rows, missing_chapters, places_left: left, mails_sent });
  }

  const handlers: Handlers<typeof peopleImports> = {
    async create({ caller, query, body }) {
      return present(await createImport(services, caller, chosenCompany(caller, query.company), body));
    },
    one: async ({ caller, params }) => present(await importFor(database, caller, params.importId)),
    async rows({ caller, params, query: { state, page, page_size } }) {
      const file = await importFor(database, caller, params.importId);
      const { rows } = await judgeImport(database, file, clock.now());
      const fitting = rows.filter((row) => state === undefined || row.state === state);
      const shown = fitting.slice((page - 1) * page_size, page * page_size);
      return { rows: shown.map(presentRow), total: fitting.length, page, page_size };
    },
    async change({ caller, params, body }) {
      const { id } = await importFor(database, caller, params.importId);
      await changeImport(services, id, body);
      return present(await importFor(database, caller, id));
    },
    async confirm({ caller, params, body }) {
      const file = await importFor(database, caller, params.importId);
      await confirmImport(services, caller, file, body);
      return present(await importFor(database, caller, file.id));
    },
    async result({ caller, params }) {
      const file = await importFor(database, caller, params.importId);
      const { rows } = await judgeImport(database, file, clock.now());
      const name = m.import_result_file({ name: file.file_name.replace(/\.[^.]*$/, '') });
      return { content: resultFile(rows, file.confirmed_at !== null), name: `${name}.csv` };
    },
    async remove({ caller, params }) {
      const { id } = await importFor(database, caller, params.importId);
      await inTransaction(database, (tx) => removeImport(tx, id));
      return {};
    },
  };
  mount(app, services.guard, peopleImports, handlers);
}
