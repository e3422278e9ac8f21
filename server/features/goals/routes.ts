import type { FastifyInstance } from 'fastify';
import { goals } from '#contract/goals.ts';
import { learnerFor } from '#server/features/people/reach.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { addGoal, changeGoal, goalsAndHistory, presentGoals, removeGoal } from './goals.ts';
import { here } from './history.ts';
import { suggestionsFor } from './suggest.ts';
import { setWeek, weekOf } from './week.ts';

export function goalRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, pool, clock } = services;
  const handlers: Handlers<typeof goals> = {
    async ofUser({ caller, params }) {
      const learner = await learnerFor(database, caller, params.userId);
      const [rows, history] = await goalsAndHistory(pool, learner.id);
      const at = here(clock.now(), learner.timezone);
      const all = presentGoals(rows, history, at);
      return { goals: all, week: weekOf(history, at), suggestions: suggestionsFor(all, history, at) };
    },
    add: ({ caller, body }) => addGoal(services, caller, body),
    change: ({ caller, params, body }) => changeGoal(services, caller, params.id, body),
    async remove({ caller, params }) {
      await removeGoal(services, caller, params.id);
      return {};
    },
    setWeek: ({ caller, body }) => setWeek(services, caller, body.target_minutes),
  };
  mount(app, guard, goals, handlers);
}
