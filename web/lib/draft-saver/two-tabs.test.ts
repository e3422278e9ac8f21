import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftText } from '#contract/authoring.ts';
import { Problem } from '#web/lib/problem.ts';
import { DraftSaver, type KeptDraft } from './draft-saver.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { releaseSaver, saverKey, saverOf } from './savers.ts';

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A save's possible outcomes: it succeeds, its request is lost, or its response is lost. */
const fates = ['done', 'done', 'done', 'not sent', 'no answer'] as const;
const acts = ['write', 'write', 'write', 'wait', 'wait', 'leave', 'enter', 'choose'] as const;
const step = fc.record({ tab: fc.nat(1), act: fc.constantFrom(...acts), ms: fc.nat(4_000), mine: fc.boolean() });
const way = fc.record({ there: fc.nat(1_500), back: fc.nat(1_500), fate: fc.constantFrom(...fates) });

interface Way {
  /** Milliseconds that a request takes to reach the server. */
  there: number;
  back: number;
  fate: (typeof fates)[number];
}

/** One step, and one browser where its author has it open in several tabs. */
class World {
  readonly said = new Set(['one']);
  text = 'one';
  revision = 1;
  /** Every text that the author has replaced or discarded. */
  readonly givenUp = new Set<string>();
  readonly open: (DraftSaver<DraftText> | null)[] = [null, null];
  readonly left = new Set<string>();
  readonly #ways: readonly Way[];
  readonly #id: string;
  #sent = 0;
  #written = 0;

  constructor(id: string, ways: readonly Way[]) {
    this.#id = id;
    this.#ways = ways;
  }

  async save(text: string, basedOn: number): Promise<DraftText> {
    const way = this.#ways[this.#sent++ % this.#ways.length] ?? { there: 0, back: 0, fate: 'done' };
    await this.wait(way.there);
    if (way.fate === 'not sent') throw new Problem(0, 'no_answer', '');
    const isRefused = text !== this.text && basedOn !== this.revision;
    if (text !== this.text && !isRefused) {
      this.text = text;
      this.revision++;
      this.said.add(text);
    }
    const { revision } = this;
    await this.wait(way.back);
    if (way.fate === 'no answer') throw new Problem(0, 'no_answer', '');
    if (isRefused) throw new Problem(409, 'edited_elsewhere', '');
    return { revision } as DraftText;
  }
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
  #keyOf = (tab: number) => saverKey(`${this.#id}-tab-${tab}`, 'winds', 'gusts');
  get kept(): KeptDraft | null {
    return keptDraft(this.#id, 'winds', 'gusts');
  }

  enter(tab: number): void {
    const make = () =>
      new DraftSaver<DraftText>({
        text: this.text,
        revision: this.revision,
        save: (text, basedOn) => this.save(text, basedOn),
        keep: (kept, before) => keepDraft(this.#id, 'winds', 'gusts', kept, before),
        onSaved: () => undefined,
      });
    const saver = saverOf(this.#keyOf(tab), make);
    saver.hold();
    const { kept } = this;
    if (kept) saver.resume(kept);
    this.open[tab] = saver;
  }
  leave(tab: number): void {
    const saver = this.open[tab];
    if (!saver) return;
    this.left.add(saver.snapshot().text);
    this.open[tab] = null;
    void releaseSaver(this.#keyOf(tab), saver);
  }
  write(tab: number): void {
    const saver = this.open[tab];
    if (!saver) return;
    this.givenUp.add(saver.snapshot().text);
    saver.change(`text ${++this.#written}`);
  }
  choose(tab: number, mine: boolean): void {
    const saver = this.open[tab];
    if (saver?.snapshot().state.is !== 'conflict') return;
    if (mine) return saver.keepMine(this.revision);
    this.givenUp.add(saver.snapshot().text);
    saver.take(this.text, this.revision);
  }
  async play(steps: readonly { tab: number; act: (typeof acts)[number]; ms: number; mine: boolean }[], tabs: number): Promise<void> {
    for (const { tab: any, act, ms, mine } of steps) {
      const tab = any % tabs;
      if (act === 'wait') await vi.advanceTimersByTimeAsync(ms);
      else if (act === 'enter' && !this.open[tab]) this.enter(tab);
      else if (act === 'leave') this.leave(tab);
      else if (act === 'write') this.write(tab);
      else if (act === 'choose') this.choose(tab, mine);
    }
    await vi.advanceTimersByTimeAsync(120_000);
  }
}

let worlds = 0;

test('an author working alone never gets a conflict, however often they leave and return, and their last text is saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(way, { minLength: 1, maxLength: 8 }), async (steps, ways) => {
      const world = new World(`alone-${++worlds}`, [...ways, { there: 1, back: 1, fate: 'done' }]);
      world.enter(0);
      await world.play(steps, 1);
      if (!world.open[0]) world.enter(0);
      await vi.advanceTimersByTimeAsync(600_000);
      const { text, state } = (world.open[0] as DraftSaver<DraftText>).snapshot();
      expect(state.is).toBe('saved');
      expect(text).toBe(world.text);
      expect(world.kept).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('two tabs with the same author lose no text: each text is saved, shown, kept in the browser or discarded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(way, { minLength: 1, maxLength: 8 }), async (steps, ways) => {
      const world = new World(`two-${++worlds}`, ways);
      world.enter(0);
      world.enter(1);
      await world.play(steps, 2);
      const shown = new Set(world.open.flatMap((saver) => saver?.snapshot().text ?? []));
      const lost = [...world.left].filter((text) => !shown.has(text) && !world.said.has(text) && !world.givenUp.has(text));
      const kept = (stored.get('unsaved_drafts') ?? '').split('"');
      expect(lost.filter((text) => !kept.includes(text))).toEqual([]);
      vi.clearAllTimers();
    }),
    { numRuns: 300 },
  );
});
