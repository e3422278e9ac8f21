/** A sentence of a numbered section that can be quoted. */
interface Quotable {
  number: number;
  sentence: string;
  /** How many of the question's words it contains. */
  matches: number;
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? []);

/** Returns the sentences of the prompt's sections, those that contain most of the question's words first. */
function quotablesOf(prompt: string): Quotable[] {
  const asked = wordsIn(/BEGIN QUESTION (\S+)\n([\s\S]*?)\nEND QUESTION \1/.exec(prompt)?.[2] ?? '');
  return [...prompt.matchAll(/BEGIN SECTION (\d+) (\S+)\n([\s\S]*?)\nEND SECTION \1 \2/g)]
    .flatMap(([, number, , text = '']) =>
      text
        .split(/(?<=[.!?])\s+|\n+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => /^\p{Lu}[^"“”„«»[\]]{30,240}[.!?]$/u.test(sentence))
        .map(
          (sentence): Quotable => ({
            number: Number(number),
            sentence,
            matches: [...wordsIn(sentence)].filter((word) => asked.has(word)).length,
          }),
        ),
    )
    .sort((a, b) => b.matches - a.matches || a.number - b.number);
}

const hintWords: Readonly<Record<string, string>> = {
  1: 'Look at this passage first:',
  2: 'Work on the part of the task that this is about:',
  3: 'Begin with what this says, and apply it to the first line of the task:',
};

/** Returns a tutor's answer: quotations of its sections, with their numbers. Undefined if the prompt is not a tutor's. */
export function scriptedTutor(instructions: string, prompt: string): string | undefined {
  if (!instructions.startsWith('You are a tutor')) return undefined;
  const [best, ...others] = quotablesOf(prompt);
  if (!best) return 'The sections do not answer this question.';
  const hint = /asks for hint (\d)/.exec(instructions)?.[1];
  if (hint) {
    // A task is not a passage that helps with itself.
    const helping = [best, ...others].find(({ number }) => number > 1) ?? best;
    return `${hintWords[hint] ?? ''} "${helping.sentence}" [${helping.number}]`;
  }
  const second = others.find(({ number }) => number !== best.number);
  const paragraphs = [`The lesson puts it like this: "${best.sentence}" [${best.number}]`];
  if (second) paragraphs.push(`Another section adds: "${second.sentence}" [${second.number}]`);
  return paragraphs.join('\n\n');
}
