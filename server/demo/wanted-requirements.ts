/** A requirement that each of the demo's companies has. */
export interface DemoRequirement {
  name: string;
  note: string;
  module_id: string;
  /** How many days ago it was created. */
  since: number;
  /** Days until it is due; null if it is due some days after joining, and then again every three months. */
  within: number | null;
}

export const wantedRequirements: readonly DemoRequirement[] = [
  {
    name: 'How AI works',
    note: 'Everyone who uses AI at work has to know what it can and cannot do.',
    module_id: 'how-language-models-work',
    since: 200,
    within: null,
  },
  {
    name: 'Prompts for this season',
    note: 'We have changed our rules for prompts. Please go through the module once more.',
    module_id: 'first-prompts',
    since: 20,
    within: 5,
  },
];
