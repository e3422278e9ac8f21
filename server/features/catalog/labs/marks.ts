import type { FieldJudgement } from './lab.ts';
import type { PageWord } from './marked-page.ts';

interface Key {
  /** The ids of the passages to mark. */
  secrets: readonly string[];
  /** The passages that must not be removed, each with the reason. */
  facts: readonly { id: string; reason: string }[];
}

/** The cost of a marked stretch that is neither a secret nor a fact. The unit is the credit of one secret; a marked fact costs 1. */
const needlessCost = 0.5;

/** Returns the stretches of consecutive marked words, each with the passages that it touches. */
function stretchesOf(words: readonly PageWord[], marked: ReadonlySet<string>): string[][] {
  const stretches: string[][] = [];
  let isOpen = false;
  for (const { id, passages } of words) {
    const isMarked = marked.has(id);
    if (isMarked && !isOpen) stretches.push([]);
    if (isMarked) stretches.at(-1)?.push(...passages);
    isOpen = isMarked;
  }
  return stretches;
}

/**
 * Judges the words marked on a page. A secret earns credit by the share of its words that are marked, in all its mentions. A marked fact
 * costs as much as a secret earns, and any other marked stretch costs half as much.
 */
export function judgedMarks(given: readonly string[], words: readonly PageWord[], { secrets, facts }: Key): FieldJudgement {
  const marked = new Set(given);
  const wordsOf = (passage: string) => words.filter(({ passages }) => passages.includes(passage));
  const shares = secrets.map((passage) => {
    const own = wordsOf(passage);
    return own.filter(({ id }) => marked.has(id)).length / Math.max(1, own.length);
  });
  const isSecret = ({ passages }: PageWord) => passages.some((passage) => secrets.includes(passage));
  const lost = facts.filter(({ id }) => wordsOf(id).some((word) => marked.has(word.id) && !isSecret(word)));
  const needless = stretchesOf(words, marked).filter((touched) => touched.length === 0).length;
  const sum = shares.reduce((total, share) => total + share, 0) - lost.length - needless * needlessCost;
  const found = shares.filter((share) => share === 1).length;
  return {
    credit: Math.max(0, sum / Math.max(1, secrets.length)),
    expected: [words.filter(isSecret).map(({ id }) => id)],
    reasons: lost.map(({ reason }) => reason),
    notes: [
      { code: 'found', params: { found, of: secrets.length } },
      ...(lost.length + needless > 0 ? [{ code: 'extra', params: { count: lost.length + needless } } as const] : []),
    ],
  };
}
