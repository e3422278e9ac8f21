/** Tables whose rows only their owner may read or write (`onlyForOwner`), which `owner-policies.test.ts` tests. */
export const tablesOfOwners = [
  'annotations',
  'capstone_drafts',
  'dialogue_conversations',
  'kept_prompts',
  'placement_answers',
  'placement_results',
  'placement_sessions',
  'prompt_versions',
  'prompts_taken_down',
  'reading_positions',
  'review_cards',
  'reviewers',
  'tutor_turns',
];
