import type { FastifyInstance } from 'fastify';
import { goals } from '#contract/goals.ts';
import { personFor, self } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { addGoal, changeGoal, readAssessed, removeGoal } from './goals.ts';
import { presentGoal, presentSuggestion, presentWeek } from './present.ts';
import { suggestGoals } from './suggest.ts';
import { assessWeek, setWeek } from './week.ts';

export function goalRoutes(http: FastifyInstance, services: Services): void {
  const { guard, database } = services;
  const locale = baseLocale;
  const handlers: Handlers<typeof goals> = {
    async ofUser({ caller, params }) {
      const person = await personFor(database, caller, params.userId, 'results');
      const assessed = await readAssessed(services, person);
      return {
        goals: assessed.goals.map((goal) => presentGoal(goal, locale)),
        week: presentWeek(assessWeek(assessed.history, assessed.at), locale),
        suggestions: suggestGoals(assessed.goals, assessed.history, assessed.at).map((goal) => presentSuggestion(goal, locale)),
      };
    },
    add: {
      make: async ({ caller, body }) => presentGoal(await addGoal(services, caller, body), locale),
      async again({ caller }, made) {
        const { goals: own } = await readAssessed(services, self(caller));
        return presentGoal(found(own.find(({ id }) => id === made)), locale);
      },
    },
    change: async ({ caller, params, body }) => presentGoal(await changeGoal(services, caller, params.id, body), locale),
    async remove({ caller, params }) {
      await removeGoal(services, caller, params.id);
      return {};
    },
    setWeek: async ({ caller, body }) => presentWeek(await setWeek(services, caller, body.target_minutes), locale),
  };
  mount(http, guard, goals, handlers);
}
