import type { AiSystemEntry } from '#contract/ai-systems.ts';

/** A register entry, without the person responsible for the system. */
export const aiSystemEntry: Omit<AiSystemEntry, 'responsible_id'> = {
  name: 'Draft assistant',
  purpose: 'Drafts answers to customers, which people check before they send them.',
  chapter_id: null,
  team: 'Customer service',
  vendor: 'Example Systems',
  risk: 'limited',
  used_since: '2026-01-01',
  used_until: null,
};

/** A release that needs no new training. */
export const aiRelease = { name: '4.2', note: '', released_on: null, in_use_since: '2026-01-01', needs_training: false };
