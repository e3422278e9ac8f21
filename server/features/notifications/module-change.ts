import type { ModuleChange } from '#server/features/learning/index.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';

type Change = Omit<ModuleChange, 'module_id' | 'number'>;

/** Describes the changed steps in one clause: “1 step was added, 1 changed and 2 removed”. */
function stepsInWords({ steps_added, steps_asked_again, steps_removed, steps_given_back }: Change, locale: Locale): string {
  const kinds = [
    { count: steps_added ?? 0, first: m.notice_steps_added, further: m.notice_steps_added_too },
    { count: steps_asked_again ?? 0, first: m.notice_steps_changed, further: m.notice_steps_changed_too },
    { count: steps_removed ?? 0, first: m.notice_steps_removed, further: m.notice_steps_removed_too },
    { count: steps_given_back ?? 0, first: m.notice_steps_back, further: m.notice_steps_back },
  ].filter(({ count }) => count > 0);
  const clauses = kinds.map(({ count, first, further }, index) => (index === 0 ? first : further)({ count }, { locale }));
  return new Intl.ListFormat(formatLocale[locale], { type: 'conjunction' }).format(clauses);
}

function changeInWords(change: Change, locale: Locale): string {
  const { percentage_before: before, percentage_after: after, steps_asked_again: again = 0 } = change;
  if (before === undefined || after === undefined) return m.notice_module_changed_earlier({}, { locale });
  const what = stepsInWords(change, locale);
  const sentences = [
    before === after ? m.notice_progress_same({ what, after }, { locale }) : m.notice_progress_changed({ what, before, after }, { locale }),
    ...(again > 0 ? [m.notice_do_again({ count: again }, { locale })] : []),
    ...(after < before ? [m.notice_all_else_stays({}, { locale })] : []),
  ];
  return sentences.join(' ');
}

/** Describes how an edition affects a person's progress, with its author's note. */
export function moduleChangeText(change: Change, locale: Locale): string {
  const what = changeInWords(change, locale);
  return change.note ? m.notice_module_changed_by_author({ what, note: change.note }, { locale }) : what;
}
