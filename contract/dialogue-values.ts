/** The other part is played by a model, or every line is written and replies are chosen. */
export const conversationKinds = ['live', 'written'] as const;
export type ConversationKind = (typeof conversationKinds)[number];
/** The learner, the other person in the scene, or the note that a conversation went on with written replies. */
export const dialogueSpeakers = ['learner', 'other', 'note'] as const;
export type DialogueSpeaker = (typeof dialogueSpeakers)[number];
export const dialogueEnds = ['good', 'partial', 'bad'] as const;
export type DialogueEndKind = (typeof dialogueEnds)[number];

export const dialogueLimits = {
  stages: { least: 1, most: 8 },
  nodes: { least: 1, most: 40 },
  replies: { least: 2, most: 4 },
  ends: { least: 3, most: 12 },
  criteria: { most: 8 },
  /** Characters in what a learner says, and in what they are answered. */
  text: { least: 1, most: 1_500 },
  answer: { most: 1_500 },
  /** How many times a learner speaks before a live conversation may be ended, and after which it ends. */
  turns: { least: 3, most: 16 },
  /** The conversations that are kept for one learner and step; older ones are deleted. */
  kept: { most: 20 },
} as const;
