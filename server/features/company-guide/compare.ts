import type { GuideDocument } from '#contract/company-guide.ts';

interface Range {
  from: number;
  to: number;
}

/** A removed place becomes this character, so that the words on either side of it never form a phrase. */
const gap = '\u0000';

/** Returns a text without its marked places. */
function withoutMarked(text: string, marked: readonly Range[]): string {
  const isMarked = new Uint8Array(text.length);
  for (const { from, to } of marked) isMarked.fill(1, Math.min(from, text.length), Math.min(to, text.length));
  return Array.from({ length: text.length }, (_, at) => (isMarked[at] === 1 ? gap : text.charAt(at))).join('');
}

/** Compares the marked places in a document with the lists of its admin. Upper and lower case are the same. */
export function compareMarked({ text, must_go, must_stay }: GuideDocument, marked: readonly Range[]) {
  const rest = withoutMarked(text, marked).toLowerCase();
  const stands = (phrase: string) => rest.includes(phrase.toLowerCase());
  return {
    removed: must_go.filter((phrase) => !stands(phrase)),
    left: must_go.filter(stands),
    kept: must_stay.filter(stands),
    lost: must_stay.filter((phrase) => !stands(phrase)),
  };
}
