import { smallestGroup } from '#contract/values.ts';
import { disclosedGroups } from '#server/features/reach/index.ts';

/** A person who is counted in a place other than their own, or who was released to their own place. */
export interface HeldPerson<Id> {
  user_id: Id;
  /** The chapter that they are counted in; null for no chapter. */
  chapter_id: string | null;
  is_counted: boolean;
  /** The group that they were released with; null for someone who was never released. */
  batch: string | null;
  is_member: boolean;
  present_chapter_id: string | null;
}

const place = (isCounted: boolean, chapter: string | null) => (isCounted ? `in ${chapter}` : 'out');
const counts = ({ is_counted, chapter_id }: HeldPerson<unknown>) => place(is_counted, chapter_id);
const isAt = ({ is_member, present_chapter_id }: HeldPerson<unknown>) => place(is_member, present_chapter_id);
/** The cell for people who were never counted. No figure included them, so any number of them may remain in it. */
const neverCounted = 'out';
/** The cell for everyone in a chapter whose figures are not disclosed. Only the sum of these chapters is known. */
const notDisclosed = 'hidden';

/** People who are counted together in a new place from now on. */
interface Released<Id> {
  people: Id[];
  chapter_id: string | null;
  is_counted: boolean;
}

/**
 * Decides which people may be counted in their own place. As long as everyone is in a cell of at least five people who have always been
 * counted together, no sum or difference of earlier and later figures can describe fewer than five people. Therefore five or more people in
 * a cell who moved to the same place leave the cell together, provided that no one or at least five others remain in it.
 *
 * @param standing the number of people who have always been counted in their own place, by chapter
 * @returns `home`: people who are back in the place that they are counted in, or who were never counted and have left
 */
export function release<Id>(people: readonly HeldPerson<Id>[], standing: ReadonlyMap<string | null, number>) {
  const released: Released<Id>[] = [];
  const home = people.filter((person) => person.batch === null && counts(person) === isAt(person)).map(({ user_id }) => user_id);
  const isHome = new Set(home);
  const always = new Map(standing);
  for (const { batch, is_counted, chapter_id } of people)
    if (batch === null && is_counted) always.set(chapter_id, (always.get(chapter_id) ?? 0) + 1);
  const { disclosed } = disclosedGroups([...always].map(([id, number]) => ({ id, people: number })));
  /** Returns a chapter's cell: a set of people such that every figure ever disclosed contained either all of them or none. */
  const cellIn = (chapter: string | null) => (disclosed.has(chapter) ? place(true, chapter) : notDisclosed);
  const sizes = new Map<string, number>();
  for (const [chapter, number] of always) sizes.set(cellIn(chapter), (sizes.get(cellIn(chapter)) ?? 0) + number);
  const away = people.filter(({ user_id }) => !isHome.has(user_id));
  const cells = Map.groupBy(away, ({ batch, is_counted, chapter_id }) => batch ?? (is_counted ? cellIn(chapter_id) : neverCounted));
  for (const [cell, members] of cells) {
    let left = sizes.get(cell) ?? members.length;
    const leaving = members.filter((person) => counts(person) !== isAt(person));
    const parts = [...Map.groupBy(leaving, isAt).values()].sort((a, b) => b.length - a.length);
    const mayLeave = (number: number) =>
      number >= smallestGroup && (cell === neverCounted || left === number || left - number >= smallestGroup);
    const letGo = (part: readonly HeldPerson<Id>[], { is_member, present_chapter_id, chapter_id }: HeldPerson<Id>) => {
      left -= part.length;
      // People who leave the company keep their chapter, so that their work on past days stays in the chapter where it was counted.
      released.push({
        people: part.map(({ user_id }) => user_id),
        chapter_id: is_member ? present_chapter_id : chapter_id,
        is_counted: is_member,
      });
    };
    const waiting: HeldPerson<Id>[] = [];
    for (const part of parts) {
      const [first] = part;
      if (first && mayLeave(part.length)) letGo(part, first);
      else waiting.push(...part);
    }
    // Newcomers to several chapters count together in the chapter that most of them joined.
    const [most] = waiting;
    if (cell === neverCounted && most && mayLeave(waiting.length)) letGo(waiting, most);
  }
  return { released, home };
}
