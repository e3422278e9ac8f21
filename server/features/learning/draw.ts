import { sha256 } from '#server/features/catalog/index.ts';

interface Drawable {
  id: string;
  tags: readonly string[];
}

/** The tag for questions that have none. */
const untagged = '';

/**
 * Draws questions for an attempt, evenly from all tags. Within a tag, it prefers those that the person has been asked least often, and then
 * follows the seed. Returns the questions in quiz order.
 *
 * @param count the number of questions to draw
 *
 * @param timesHad how often the person has been asked each question; questions without an entry have not been asked
 */
export function drawn<Q extends Drawable>(
  questions: readonly Q[],
  count: number,
  seed: number,
  timesHad: ReadonlyMap<string, number>,
): Q[] {
  if (count >= questions.length) return [...questions];
  const lot = (name: string) => sha256(`${seed}\n${name}`);
  const tagsOf = ({ tags }: Drawable) => (tags.length > 0 ? tags : [untagged]);
  const left = questions.toSorted((a, b) => (timesHad.get(a.id) ?? 0) - (timesHad.get(b.id) ?? 0) || (lot(a.id) < lot(b.id) ? -1 : 1));
  const taken = new Map<string, number>();
  const takenOf = (tag: string) => taken.get(tag) ?? 0;
  const chosen = new Set<Q>();
  while (chosen.size < count) {
    const tags = [...new Set(left.flatMap(tagsOf))];
    const [next] = tags.sort((a, b) => takenOf(a) - takenOf(b) || (lot(`tag ${a}`) < lot(`tag ${b}`) ? -1 : 1));
    const at = left.findIndex((question) => next !== undefined && tagsOf(question).includes(next));
    const [question] = left.splice(at, 1);
    if (!question) break;
    chosen.add(question);
    for (const tag of tagsOf(question)) taken.set(tag, takenOf(tag) + 1);
  }
  return questions.filter((question) => chosen.has(question));
}
