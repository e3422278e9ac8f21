import type { Recommendation } from '#contract/analytics.ts';
import { nameOfSkill } from '#server/features/reference/index.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import type { Reason } from './score.ts';

const inWords = new Intl.ListFormat(formatLocale[baseLocale], { type: 'conjunction' });

/** A sentence's parameters besides the module. */
export interface Named {
  jobTitle: string;
  chapter: string;
}

function textOf(reason: Reason, { jobTitle, chapter }: Named): string {
  switch (reason.kind) {
    case 'continue':
      return reason.done === 0 ? m.reason_begun() : m.reason_continue({ done: reason.done, total: reason.total });
    case 'next_in_track': {
      const { title, total_modules } = reason.track;
      return reason.completed === 0
        ? m.reason_next_begun({ track: title })
        : m.reason_next({ track: title, completed: reason.completed, total: total_modules });
    }
    case 'job_title':
      return m.reason_job_title({ jobTitle });
    case 'skills':
      return m.reason_skills({ skills: inWords.format(reason.skills.map((id) => nameOfSkill(id))) });
    case 'colleagues':
      return m.reason_colleagues({ people: reason.people, chapter });
    case 'prerequisites': {
      const { modules, first } = reason;
      if (modules.length > 0) return m.reason_unlocked({ modules: inWords.format(modules.map(({ title }) => `“${title}”`)) });
      return first ? m.reason_first_step() : m.reason_nothing_needed();
    }
  }
}

/** Returns a reason as a sentence addressed to the person. */
export const presentReason = (reason: Reason, named: Named): Recommendation['reasons'][number] => ({
  kind: reason.kind,
  text: textOf(reason, named),
});
