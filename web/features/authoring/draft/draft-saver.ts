import { isUnjudged, Problem } from '#web/lib/problem.ts';

/** How a text stands that is being edited. */
export type SaveState =
  | { is: 'saved' }
  /** Changed a moment ago. */
  | { is: 'unsaved' }
  | { is: 'saving' }
  /** Nobody answered; it is sent again by itself. */
  | { is: 'waiting' }
  /** The server said no to this text. */
  | { is: 'refused'; message: string }
  /** Somebody else saved it since; nothing was overwritten. */
  | { is: 'conflict' };

interface Saved {
  revision: number;
}

interface Options<S extends Saved> {
  text: string;
  /** The revision that the text is based on. */
  revision: number;
  save: (text: string, basedOn: number) => Promise<S>;
  /** Keeps a text in this browser until the server has it; null once it has. */
  keep: (kept: { text: string; based_on: number } | null) => void;
  onSaved: (saved: S) => void;
}

/** What is shown of a text that is being edited. */
export interface Snapshot {
  text: string;
  state: SaveState;
  /** The revision that the text is based on. */
  revision: number;
}

/** Milliseconds after the last key until a text is saved. */
const savesAfter = 900;
/** Milliseconds after which a text that nobody took is sent again, at first and at most. */
const retriesAfter = { first: 2_000, most: 30_000 };

/** Saves a text by itself while it is written: one save at a time, the newest text last, and nothing that another has saved is overwritten. */
export class DraftSaver<S extends Saved> {
  #shown: Snapshot;
  /** As the server has it; null where it has something else. */
  #savedText: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  #pause = retriesAfter.first;
  readonly #options: Options<S>;
  readonly #listeners = new Set<() => void>();

  constructor(options: Options<S>) {
    this.#options = options;
    this.#shown = { text: options.text, state: { is: 'saved' }, revision: options.revision };
    this.#savedText = options.text;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): Snapshot => this.#shown;

  get isClean(): boolean {
    return this.#shown.text === this.#savedText;
  }

  #show(part: Partial<Snapshot>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** The author has written. */
  change(text: string): void {
    const { state, revision } = this.#shown;
    this.#show({ text });
    if (this.isClean && !this.#underWay) {
      this.#options.keep(null);
      if (state.is !== 'conflict') this.#show({ state: { is: 'saved' } });
      return;
    }
    this.#options.keep({ text, based_on: revision });
    if (state.is === 'conflict') return;
    if (state.is !== 'waiting') this.#show({ state: this.#underWay ? { is: 'saving' } : { is: 'unsaved' } });
    if (!this.#underWay) this.#later(state.is === 'waiting' ? this.#pause : savesAfter);
  }

  /** Saves what is not saved, now; resolves when that has come to an end, in whichever way. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#underWay) await this.#underWay;
    if (this.isClean || this.#shown.state.is === 'conflict') return;
    this.#underWay = this.#save().finally(() => {
      this.#underWay = null;
    });
    await this.#underWay;
    if (!this.isClean && this.#shown.state.is === 'saving') this.#later(0);
  }

  /** Goes on with what this browser kept; nothing is sent where somebody else has saved since. */
  resume(kept: { text: string; based_on: number }): void {
    if (kept.text === this.#shown.text) return this.#options.keep(null);
    if (kept.based_on === this.#shown.revision) return this.change(kept.text);
    this.#show({ text: kept.text, state: { is: 'conflict' } });
  }

  /** Somebody else has saved: their text is shown at once where nothing of one's own would be lost. */
  receive({ text, revision }: { text: string; revision: number }): void {
    if (this.isClean && !this.#underWay && this.#shown.state.is === 'saved' && revision > this.#shown.revision) this.take(text, revision);
  }

  /** What the server has at a revision takes the place of what is written here. */
  take(text: string, revision: number): void {
    this.#savedText = text;
    this.#options.keep(null);
    this.#show({ text, revision, state: { is: 'saved' } });
  }

  /** After a conflict: what is written here becomes the newest text, on top of that revision. */
  keepMine(revision: number): void {
    this.#savedText = null;
    this.#options.keep({ text: this.#shown.text, based_on: revision });
    this.#show({ revision, state: { is: 'unsaved' } });
    void this.saveNow();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  async #save(): Promise<void> {
    const { text, revision } = this.#shown;
    this.#show({ state: { is: 'saving' } });
    try {
      const saved = await this.#options.save(text, revision);
      this.#savedText = text;
      this.#pause = retriesAfter.first;
      this.#options.keep(this.isClean ? null : { text: this.#shown.text, based_on: saved.revision });
      this.#options.onSaved(saved);
      this.#show({ revision: saved.revision, state: this.isClean ? { is: 'saved' } : { is: 'saving' } });
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const problem = error instanceof Problem ? error : null;
    if (problem?.code === 'edited_elsewhere') return this.#show({ state: { is: 'conflict' } });
    if (problem && !isUnjudged(problem)) return this.#show({ state: { is: 'refused', message: problem.message } });
    this.#show({ state: { is: 'waiting' } });
    this.#later(this.#pause);
    this.#pause = Math.min(this.#pause * 2, retriesAfter.most);
  }
}
