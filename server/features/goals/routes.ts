import type { FastifyInstance } from 'fastify';
import { goals } from '#contract/goals.ts';
import { learnerFor } from '#server/features/learning/policy.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { addGoal, changeGoal, goalsAndHistory, presentGoals, removeGoal } from './goals.ts';
import { here } from './history.ts';
import { suggestionsFor } from './suggest.ts';
import { setWeek, weekOf } from './week.ts';

export function goalRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, pool, clock } = services;
  const handlers: Handlers<typeof goals> = {
    async ofUser({ actor, params }) {
      const learner = await learnerFor(database, actor, params.userId);
      const [rows, history] = await goalsAndHistory(pool, learner.id);
      const at = here(clock.now(), learner.timezone);
      const all = presentGoals(rows, history, at);
      return { goals: all, week: weekOf(history, at), suggestions: suggestionsFor(all, history, at) };
    },
    add: ({ actor, body }) => addGoal(services, actor, body),
    change: ({ actor, params, body }) => changeGoal(services, actor, params.id, body),
    async remove({ actor, params }) {
      await removeGoal(services, actor, params.id);
      return {};
    },
    setWeek: ({ actor, body }) => setWeek(services, actor, body.target_minutes),
  };
  mount(app, guard, goals, handlers);
}
