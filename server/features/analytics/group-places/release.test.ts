import { describe, expect, test } from 'vitest';
import { disclosedGroups } from '#server/features/reach/index.ts';
import { type HeldPerson, release } from './release.ts';

/** Returns a pseudorandom number generator, which gives the same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Member {
  id: number;
  chapter: string | null;
  held: HeldPerson<number> | null;
}

const chapters = ['a', 'b', 'c', 'd', null];

/** A company whose staff move people, remove them and take them back. It updates its rows as the database triggers do. */
class Company {
  readonly members: Member[];
  /** The disclosed figures that contained each person. */
  readonly seen: string[];
  constructor(sizes: readonly number[]) {
    this.members = sizes.flatMap((size, at) => Array.from({ length: size }, () => ({ id: 0, chapter: chapters[at] ?? null, held: null })));
    for (const [id, member] of this.members.entries()) member.id = id;
    this.seen = this.members.map(() => '');
    this.disclose();
  }
  place(id: number, chapter: string | null, isMember = true) {
    const member = this.members[id] as Member;
    member.held ??= { user_id: id, chapter_id: member.chapter, is_counted: true, batch: null, is_member: true, present_chapter_id: null };
    member.chapter = chapter;
    member.held = { ...member.held, is_member: isMember, present_chapter_id: chapter };
  }
  night() {
    const standing = new Map<string | null, number>();
    for (const { chapter, held } of this.members) if (!held) standing.set(chapter, (standing.get(chapter) ?? 0) + 1);
    const { released, home } = release(
      this.members.flatMap(({ held }) => held ?? []),
      standing,
    );
    for (const id of home) (this.members[id] as Member).held = null;
    for (const [batch, { people, ...to }] of released.entries())
      for (const id of people) {
        const member = this.members[id] as Member;
        if (member.held) member.held = { ...member.held, ...to, batch: `${this.seen[0]?.length}-${batch}` };
      }
    this.disclose();
  }
  disclose() {
    const counted = ({ chapter, held }: Member) => (held ? (held.is_counted ? [held.chapter_id] : []) : [chapter]);
    const groups = chapters.map((id) => {
      const here = this.members.filter((member) => counted(member)[0] === id && counted(member).length > 0);
      return { id, people: here.filter(({ held }) => !held?.batch).length, released: here.filter(({ held }) => held?.batch).length };
    });
    const { disclosed, whole } = disclosedGroups(groups);
    for (const member of this.members) {
      const at = counted(member);
      const group = at.length > 0 && disclosed.has(at[0] ?? null) ? String(at[0]) : '';
      this.seen[member.id] += `|${whole && at.length > 0 ? 'whole' : ''} ${group}`;
    }
  }
  /** How many people are in the smallest set that no sum or difference of figures has ever distinguished. */
  smallestUntold = () => Math.min(...[...Map.groupBy(this.seen, (figures) => figures).values()].map(({ length }) => length));
}

describe('group figures compared over time', () => {
  test('group figures do not change when one person or four people move', () => {
    const company = new Company([7, 7]);
    for (const id of [0, 1, 2, 3]) {
      company.place(id, 'b');
      company.night();
    }
    expect(new Set(company.seen).size).toBe(2);
    expect(company.members[0]?.held).toMatchObject({ chapter_id: 'a', is_counted: true });
  });

  test('group figures follow five people who make the same move if five others stay, and chapters that move as a whole', () => {
    const company = new Company([10, 6]);
    for (const id of [0, 1, 2, 3, 4]) company.place(id, 'b');
    company.night();
    expect(company.members[0]?.held).toMatchObject({ chapter_id: 'b', is_counted: true });
    for (const id of [5, 6, 7, 8, 9]) company.place(id, 'c');
    company.night();
    expect(company.members[9]?.held?.chapter_id).toBe('c');
    expect(company.smallestUntold()).toBe(5);
  });

  test('group figures reveal no one when six people move and five of them come back', () => {
    const company = new Company([12, 8]);
    for (const id of [0, 1, 2, 3, 4, 5]) company.place(id, 'b');
    company.night();
    for (const id of [0, 1, 2, 3, 4]) company.place(id, 'a');
    company.night();
    expect(company.smallestUntold()).toBe(6);
  });

  test('group figures keep counting people who left until five have left, and count newcomers from elsewhere once there are five', () => {
    const company = new Company([12]);
    for (const id of [0, 1, 2, 3]) company.place(id, null, false);
    company.night();
    expect(company.members[0]?.held?.is_counted).toBe(true);
    company.place(4, null, false);
    company.night();
    expect(company.members[0]?.held?.is_counted).toBe(false);
    const waiting = [1, 2, 3, 4, 5].map((user_id) => ({
      user_id,
      chapter_id: 'a',
      is_counted: false,
      batch: null,
      is_member: true,
      present_chapter_id: user_id === 1 ? 'b' : 'a',
    }));
    expect(release(waiting.slice(1), new Map()).released).toEqual([]);
    expect(release(waiting, new Map()).released).toEqual([{ people: [2, 3, 4, 5, 1], chapter_id: 'a', is_counted: true }]);
  });

  test('group figures describe no fewer than five people in 20,000 nights of random moves, departures and returns', () => {
    let nights = 0;
    for (let seed = 1; nights < 20_000; seed++) {
      const below = chance(seed);
      const company = new Company([5 + below(12), below(14), below(9), below(5), below(7)]);
      for (let night = 0; night < 20; night++, nights++) {
        const to = chapters[below(chapters.length)] ?? null;
        const isMember = below(5) > 0;
        const first = below(company.members.length);
        for (let count = 1 + below(9); count > 0; count--) company.place((first + count) % company.members.length, to, isMember);
        company.night();
      }
      expect(company.smallestUntold(), `seed ${seed}`).toBeGreaterThanOrEqual(5);
    }
  });
});
