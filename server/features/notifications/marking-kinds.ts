import type { NotificationKind } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { askedMarkers, learnerOf, markingAsked, markingMoved, markingSettled } from '#server/features/marking/index.ts';
import { m } from '#server/words.ts';
import { type AnyKind, kind } from './kind-rules.ts';

/** The notifications about what people mark. */
export const markingKinds = {
  marking_asked: kind({
    activity: [markingAsked, markingMoved],
    recipients: askedMarkers,
    // However many learners ask in a day, and however many capstones come from companies, a reviewer is told once.
    cause: ({ for_platform }, at) => `marking:${for_platform ? 'platform' : 'company'}:${localDay(at, 'UTC')}`,
    path: () => '/marking',
    title: (_, locale) => m.notice_marking_asked_title({}, { locale }),
    message: (_, locale) => m.notice_marking_asked_text({}, { locale }),
  }),
  marking_answered: kind({
    activity: markingSettled,
    recipients: learnerOf,
    cause: ({ task_id }) => `marking-answered:${task_id}`,
    // A capstone belongs to a track, whose ID is in the place of a module's.
    path: ({ module_id, file_name, subject }) =>
      subject === 'capstone' ? `/tracks/${module_id}/capstone` : `/modules/${module_id}?file=${file_name}`,
    title: ({ title }, locale) => m.notice_marking_answered_title({ title }, { locale }),
    message: (_, locale) => m.notice_marking_answered_text({}, { locale }),
  }),
} satisfies Partial<Record<NotificationKind, AnyKind>>;
