import { randomUUID } from 'node:crypto';
import { addDays } from '#server/calendar/local-day.ts';

/** Generates whole numbers below a limit, the same ones in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}
/** The numbers of every life. */
export const any = numbersFrom(30);
export const dayOf = (index: number) => addDays('2025-11-01', index);

/** A period of days. Everything in these lives has the index of its day. */
interface Span {
  from: number;
  until: number;
}
interface Event {
  day: number;
  kind: string;
  due?: number;
  grace?: number;
}
export interface Round {
  id: string;
  number: number;
  events: Event[];
}
export interface Person {
  id: string;
  roles: (Span & { role: string })[];
  /** By requirement. */
  spells: Map<string, Span[]>;
  rounds: Map<string, Round[]>;
}
export const never = 100_000;
const third = (day: number) => day - (day % 3);
export const isIn = ({ from, until }: Span, day: number) => from <= day && day < until;

export interface System {
  id: string;
  since: number;
  /** The day from which it was no longer used, and the day on which that was entered. */
  end: { entered: number; last: number } | null;
  releases: { id: string; entered: number; released: number | null; used: number; needs: boolean; withdrawn: number }[];
  /** The days on which a requirement was chosen, and on which it was removed. */
  trainings: { requirement: string; from: number; until: number }[];
}

function roundsIn(spell: Span, from: number): Round[] {
  const rounds: Round[] = [];
  let opened = spell.from + any(4) * 5;
  for (let number = from; opened < spell.until && number < from + 5; number++) {
    const grace = any(3) * 5;
    let due = opened + 5 + any(40);
    const events: Event[] = [{ day: opened, kind: 'assigned', due, grace }];
    if (any(5) === 0) events.push({ day: opened + 2, kind: 'extended', due: (due += 10) });
    const fate = any(10);
    const next = due + 30 + any(60);
    // Completions and releases are on every third day, so that they are often on the same one.
    let end = fate < 6 ? third(opened + 3 + any(60)) : fate < 7 ? opened + 4 + any(20) : next;
    const kind = fate < 6 ? 'completed' : fate < 7 ? 'waived' : 'missed';
    if (end >= spell.until) {
      if (spell.until < never) events.push({ day: spell.until, kind: 'left' });
      rounds.push({ id: randomUUID(), number, events });
      break;
    }
    events.push({ day: end, kind });
    if (kind === 'completed' && any(8) === 0 && end + 5 < spell.until) {
      events.push({ day: end + 1, kind: 'reopened' });
      end += 3;
      events.push({ day: end, kind: 'completed' });
    }
    rounds.push({ id: randomUUID(), number, events });
    opened = kind === 'missed' ? end : Math.max(end, due) + 20 + any(90);
  }
  return rounds;
}

/** Generates the life of a person: roles one after another, and for some requirements the rounds of up to two spells. */
export function personOf(id: string, roles: readonly string[], requirements: readonly string[]): Person {
  const person: Person = { id, roles: [], spells: new Map(), rounds: new Map() };
  for (let from = any(40), index = 0; from < 365 && index < 3; index++) {
    const until = any(3) === 0 ? never : from + 30 + any(150);
    person.roles.push({ role: roles[any(roles.length)] ?? '', from, until });
    from = until;
  }
  for (const requirement of requirements) {
    if (any(4) === 0) continue;
    const spells: Span[] = [];
    const start = any(60);
    const left = any(3) === 0 ? start + 40 + any(100) : never;
    spells.push({ from: start, until: left });
    if (left < never && any(2) === 0) spells.push({ from: left + 5, until: never });
    const rounds: Round[] = [];
    for (const spell of spells) rounds.push(...roundsIn(spell, rounds.length + 1));
    person.spells.set(requirement, spells);
    person.rounds.set(requirement, rounds);
  }
  return person;
}

export function systemOf(id: string, requirements: readonly string[]): System {
  const since = any(50);
  const used = () => since + any(300);
  const releases = Array.from({ length: 1 + any(3) }, () => {
    const inUse = third(used());
    const entered = inUse - 5 + any(20);
    return {
      id: randomUUID(),
      entered: Math.max(entered, since),
      released: any(2) === 0 ? third(inUse - any(20)) : null,
      used: inUse,
      needs: any(3) > 0,
      withdrawn: any(4) === 0 ? Math.max(entered, since) + any(40) : never,
    };
  });
  const trainings = requirements.flatMap((requirement) =>
    any(3) === 0 ? [] : [{ requirement, from: since + any(60), until: any(3) === 0 ? since + 60 + any(200) : never }],
  );
  const last = since + 150 + any(200);
  return { id, since, end: any(3) === 0 ? { entered: last - any(30), last } : null, releases, trainings };
}
