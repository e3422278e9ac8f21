import type { UseFormReturnType } from '@mantine/form';
import { type AiRisk, aiSystemLimits as limits } from '#contract/ai-system-values.ts';
import type { AiSystem, AiSystemEntry } from '#contract/ai-systems.ts';
import { m } from '#messages';
import type { SearchOption } from '#web/ui/search-select.tsx';

/** The form's fields. Those that the server checks are named after the entry, so that its faults appear beside them. */
export interface SystemValues {
  name: string;
  purpose: string;
  chapter_id: SearchOption | null;
  team: string;
  vendor: string;
  risk: AiRisk;
  used_since: string;
  /** Whether its use has an end. */
  ends: boolean;
  used_until: string;
  responsible_id: SearchOption | null;
}
export type SystemForm = UseFormReturnType<SystemValues>;

export const newSystem = (today: string): SystemValues => ({
  name: '',
  purpose: '',
  chapter_id: null,
  team: '',
  vendor: '',
  risk: 'limited',
  used_since: today,
  ends: false,
  used_until: today,
  responsible_id: null,
});

/** The field values of a system in the register. */
export const valuesOf = (system: AiSystem, today: string): SystemValues => ({
  name: system.name,
  purpose: system.purpose,
  chapter_id: system.chapter,
  team: system.chapter === null ? system.team : '',
  vendor: system.vendor,
  risk: system.risk,
  used_since: system.used_since,
  ends: system.used_until !== null,
  used_until: system.used_until ?? today,
  responsible_id: system.responsible && { id: system.responsible.id, name: system.responsible.full_name },
});

/** The entry that the form describes. */
export const entryOf = ({ chapter_id, ends, responsible_id, ...values }: SystemValues): AiSystemEntry => ({
  name: values.name.trim(),
  purpose: values.purpose.trim(),
  chapter_id: chapter_id?.id ?? null,
  team: chapter_id === null ? values.team.trim() : '',
  vendor: values.vendor.trim(),
  risk: values.risk,
  used_since: values.used_since,
  used_until: ends ? values.used_until : null,
  responsible_id: responsible_id?.id ?? '',
});

const atLeast =
  ({ least }: { least: number }, needed: () => string) =>
  (text: string) =>
    text.trim().length < least ? needed() : null;

export const validate = {
  name: atLeast(limits.name, m.ai_system_name_needed),
  purpose: atLeast(limits.purpose, m.ai_system_purpose_needed),
  vendor: atLeast(limits.vendor, m.ai_system_vendor_needed),
  team: (team: string, { chapter_id }: SystemValues) => (chapter_id === null && team.trim() === '' ? m.ai_system_team_needed() : null),
  used_until: (day: string, { ends, used_since }: SystemValues) => (ends && day < used_since ? m.fault_ai_system_days() : null),
  responsible_id: (chosen: SearchOption | null) => (chosen === null ? m.ai_system_responsible_needed() : null),
};
