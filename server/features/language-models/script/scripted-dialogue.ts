/** Lines that fit roughly into any conversation at work. */
const lines = [
  'I hear you. But I still need this done today, so what do you suggest?',
  'Hm. I had not thought of that. Why does it matter so much?',
  'All right, that is fair. What would you do in my place?',
  'I see what you mean. Can you help me with it, then?',
  'Maybe. Who could tell us for certain?',
  'Good, that helps. What is the next step?',
];

/** Returns what someone in a conversation says next. Undefined if the prompt is not that of a dialogue. */
export function scriptedDialogue(instructions: string, prompt: string): string | undefined {
  if (!instructions.startsWith('You play a part')) return undefined;
  const words = /BEGIN WORDS (\S+)\n([\s\S]*)\nEND WORDS \1/.exec(prompt)?.[2] ?? '';
  // The same words are always answered in the same way.
  return lines[words.length % lines.length];
}
