import type { UseFormReturnType } from '@mantine/form';
import { requirementLimits as limits } from '#contract/requirement-values.ts';
import type { Requirement, RequirementTerms } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayAfter } from '#web/lib/calendar-day.ts';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import type { SearchOption } from '#web/ui/search-select.tsx';

/** The form's fields. Those that the server checks are named after the terms, so that its errors appear beside them. */
export interface FormValues {
  name: string;
  note: string;
  content: 'track' | 'module';
  track_id: string | null;
  module_id: string | null;
  is_mandatory: boolean;
  audience: 'everyone' | 'some';
  chapter_ids: readonly SearchOption[];
  job_title_ids: string[];
  role_profile_ids: readonly SearchOption[];
  manager_ids: readonly SearchOption[];
  includes_later_joiners: boolean;
  due_kind: RequirementTerms['due_kind'];
  due_on: string;
  due_days: number | string;
  joining_of: RequirementTerms['joining_of'];
  counts_from: string | null;
  repeat_kind: RequirementTerms['repeat_kind'];
  repeat_months: number | string;
  repeated_steps: RequirementTerms['repeated_steps'];
  opens_days: number | string;
  grace_days: number | string;
  manager_extension_days: number | string;
  counts_earlier_work: boolean;
}
export type RequirementForm = UseFormReturnType<FormValues>;

/** A requirement is due within a month and opens immediately unless the admin chooses otherwise. */
const usualDays = 30;

export const newValues = (today: string): FormValues => ({
  name: '',
  note: '',
  content: 'module',
  track_id: null,
  module_id: null,
  is_mandatory: true,
  audience: 'everyone',
  chapter_ids: [],
  job_title_ids: [],
  role_profile_ids: [],
  manager_ids: [],
  includes_later_joiners: true,
  due_kind: 'day',
  due_on: dayAfter(today, usualDays),
  due_days: usualDays,
  joining_of: 'audience',
  counts_from: null,
  repeat_kind: 'never',
  repeat_months: 12,
  repeated_steps: 'everything',
  opens_days: usualDays,
  grace_days: 0,
  manager_extension_days: 0,
  counts_earlier_work: true,
});

/** An existing requirement's field values. */
export function valuesOf(requirement: Requirement, today: string): FormValues {
  const { name, note, track_id, module_id, is_mandatory, is_for_everyone, chapters, job_title_ids, includes_later_joiners } = requirement;
  const { due_kind, due_on, due_days, joining_of, counts_from, repeat_kind, repeat_months, repeated_steps, opens_days, grace_days } =
    requirement;
  return {
    name,
    note,
    track_id,
    module_id,
    is_mandatory,
    job_title_ids,
    includes_later_joiners,
    content: track_id === null ? 'module' : 'track',
    audience: is_for_everyone ? 'everyone' : 'some',
    chapter_ids: chapters,
    role_profile_ids: requirement.role_profiles,
    manager_ids: requirement.managers,
    due_kind,
    due_days,
    joining_of,
    counts_from,
    repeat_kind,
    repeated_steps,
    opens_days,
    grace_days,
    due_on: due_on ?? dayAfter(today, usualDays),
    repeat_months: repeat_months ?? 12,
    manager_extension_days: requirement.manager_extension_days,
    counts_earlier_work: requirement.counts_earlier_work,
  };
}

/** The terms that the form describes. */
export function termsOf(values: FormValues): RequirementTerms {
  const { name, note, content, track_id, module_id, is_mandatory, audience, includes_later_joiners, due_kind, due_on, joining_of } = values;
  const { counts_from, repeat_kind, repeated_steps, counts_earlier_work } = values;
  const isForEveryone = audience === 'everyone';
  return {
    is_mandatory,
    includes_later_joiners,
    due_kind,
    joining_of,
    repeat_kind,
    repeated_steps,
    counts_earlier_work,
    name: name.trim(),
    note: note.trim(),
    track_id: content === 'track' ? track_id : null,
    module_id: content === 'module' ? module_id : null,
    is_for_everyone: isForEveryone,
    chapter_ids: isForEveryone ? [] : values.chapter_ids.map(({ id }) => id),
    job_title_ids: isForEveryone ? [] : values.job_title_ids,
    role_profile_ids: isForEveryone ? [] : values.role_profile_ids.map(({ id }) => id),
    manager_ids: isForEveryone ? [] : values.manager_ids.map(({ id }) => id),
    due_on: due_kind === 'day' ? due_on : null,
    due_days: Number(values.due_days),
    counts_from: due_kind === 'day' ? null : counts_from,
    repeat_months: repeat_kind === 'never' ? null : Number(values.repeat_months),
    opens_days: Number(values.opens_days),
    grace_days: Number(values.grace_days),
    manager_extension_days: Number(values.manager_extension_days),
  };
}

const within =
  (bounds: { least: number; most: number }, isAsked: (values: FormValues) => boolean = () => true) =>
  (value: number | string, values: FormValues) =>
    isAsked(values) && !isWholeWithin(value, bounds) ? m.requirement_number_needed(bounds) : null;

export const validate = {
  name: (name: string) => (name.trim().length < limits.name.least ? m.requirement_name_needed() : null),
  track_id: (id: string | null, { content }: FormValues) => (content === 'track' && id === null ? m.requirement_track_needed() : null),
  module_id: (id: string | null, { content }: FormValues) => (content === 'module' && id === null ? m.requirement_module_needed() : null),
  chapter_ids: (chapters: readonly unknown[], { audience, job_title_ids, role_profile_ids, manager_ids }: FormValues) =>
    audience === 'some' && [chapters, job_title_ids, role_profile_ids, manager_ids].every(({ length }) => length === 0)
      ? m.requirement_audience_needed()
      : null,
  due_days: within(limits.dueDays),
  repeat_months: within(limits.repeatMonths, ({ repeat_kind }) => repeat_kind !== 'never'),
  opens_days: within(limits.opensDays),
  grace_days: within(limits.graceDays),
  manager_extension_days: within(limits.managerExtensionDays),
};

/** Whether the answers are complete enough to say who will get it. */
export const isPreviewable = (values: FormValues): boolean =>
  Object.entries(validate).every(
    ([field, check]) =>
      field === 'name' || (check as (value: unknown, values: FormValues) => unknown)(values[field as keyof FormValues], values) === null,
  );
