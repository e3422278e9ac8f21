import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Purge } from '#server/jobs/purge.ts';
import { modelCalls, modelDays } from './tables.ts';

export const languageModelPurges: readonly Purge[] = [
  {
    what: 'modelCall',
    async purge(on, before, most) {
      const old = and(lt(modelCalls.started_at, before), isNotNull(modelCalls.ended_at));
      const some = on.select({ id: modelCalls.id }).from(modelCalls).where(old).limit(most);
      return (await on.delete(modelCalls).where(inArray(modelCalls.id, some))).rowCount ?? 0;
    },
  },
  {
    what: 'modelDay',
    async purge(on, before, most) {
      const some = on
        .select({ row: sql`ctid` })
        .from(modelDays)
        .where(lt(modelDays.day, before.toISOString().slice(0, 10)))
        .limit(most);
      return (await on.delete(modelDays).where(sql`ctid in ${some}`)).rowCount ?? 0;
    },
  },
];
