import { isUnjudged, Problem } from '#web/lib/problem.ts';

/** The save state of edited text. */
export type SaveState =
  | { is: 'saved' }
  /** The text has just been changed. */
  | { is: 'unsaved' }
  | { is: 'saving' }
  /** There was no response. The text will be sent again automatically. */
  | { is: 'waiting' }
  /** The server refused this text. */
  | { is: 'refused'; message: string }
  /** Someone else has saved the text since. Nothing was overwritten. */
  | { is: 'conflict' };

export interface Saved {
  revision: number;
}

/** Text that may not have reached the server yet. */
export interface KeptDraft {
  text: string;
  /** The revision that the author started from. */
  based_on: number;
  /** The text that was sent and has had no response so far. The server may have it as the next revision. */
  sent?: string;
}

export interface Options<S extends Saved> {
  text: string;
  /** The revision that the text is based on. */
  revision: number;
  save: (text: string, basedOn: number) => Promise<S>;
  /**
   * Stores text in this browser, or, for null, removes it because the server has it. Removes only the text that this saver stored before.
   */
  keep: (kept: KeptDraft | null, before: KeptDraft | null) => void;
  onSaved: (saved: S) => void;
}

/** The visible state of edited text. */
export interface Snapshot {
  text: string;
  state: SaveState;
  /** The revision that the text is based on. */
  revision: number;
}

/** The refusals that mean someone else has saved in the meantime. */
const conflicts: ReadonlySet<string> = new Set(['edited_elsewhere', 'draft_newer']);

/** Milliseconds between the last keystroke and the save. */
const savesAfter = 900;
/** Milliseconds before unsaved text is sent again: the first delay and the longest. */
const retriesAfter = { first: 2_000, most: 30_000 };

/**
 * Autosaves text while it is being edited. It makes one save at a time, sends the newest text last, and never overwrites another person's
 * save. It saves automatically only while a page shows the text.
 */
export class DraftSaver<S extends Saved> {
  #shown: Snapshot;
  /** The text on the server, or null if the server has a different one. */
  #savedText: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  #pause = retriesAfter.first;
  #holders = 0;
  #kept: KeptDraft | null = null;
  /** Text that was sent and got no response. It is sent again before anything newer, because the server may have it. */
  #unanswered: string | null = null;
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
  /** Whether a page shows the text or a save is in progress. */
  get isAtWork(): boolean {
    return this.#holders > 0 || this.#underWay !== null;
  }

  /** Called when a page shows the text. */
  hold(): void {
    this.#holders++;
    if (this.#shown.state.is === 'unsaved' || this.#shown.state.is === 'waiting') this.#later(savesAfter);
  }
  /** Called when the author leaves the page: sends unsaved text once more, and nothing after that. Resolves when this is complete. */
  async release(): Promise<void> {
    this.#holders--;
    await this.saveNow();
    if (this.#holders === 0) clearTimeout(this.#timer);
  }

  #show(part: Partial<Snapshot>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }

  #keep(text: string | null): void {
    const { revision } = this.#shown;
    const next = text === null ? null : { text, based_on: revision, ...(this.#unanswered === null ? {} : { sent: this.#unanswered }) };
    this.#options.keep(next, this.#kept);
    this.#kept = next;
  }

  /** Called when the person has changed the text. */
  change(text: string): void {
    const { state } = this.#shown;
    this.#show({ text });
    if (this.isClean && !this.#underWay && this.#unanswered === null) {
      this.#keep(null);
      if (state.is !== 'conflict') this.#show({ state: { is: 'saved' } });
      return;
    }
    this.#keep(text);
    if (state.is === 'conflict') return;
    if (state.is !== 'waiting') this.#show({ state: this.#underWay ? { is: 'saving' } : { is: 'unsaved' } });
    if (!this.#underWay) this.#later(state.is === 'waiting' ? this.#pause : savesAfter);
  }

  /** Saves unsaved changes now. Resolves when the save is complete, whether or not it succeeded. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#underWay) await this.#underWay;
    if ((this.isClean && this.#unanswered === null) || this.#shown.state.is === 'conflict') return;
    this.#underWay = this.#save().finally(() => {
      this.#underWay = null;
    });
    await this.#underWay;
    // If text was written in the meantime, it is saved next.
    if (!this.isClean && this.#shown.state.is === 'saving') await this.saveNow();
  }

  /** Restores the text kept in this browser. Sends nothing if someone else has saved since. */
  resume(kept: KeptDraft): void {
    // The text in the editor is newer than the kept one.
    if (!this.isClean || this.#underWay) return;
    this.#kept = kept;
    if (kept.text === this.#shown.text) return this.#keep(null);
    if (kept.based_on === this.#shown.revision || kept.sent === this.#shown.text) return this.change(kept.text);
    this.#show({ text: kept.text, state: { is: 'conflict' } });
  }

  /** Called when someone else has saved. Shows their text immediately if no unsaved changes would be lost. */
  receive({ text, revision }: { text: string; revision: number }): void {
    if (this.isClean && !this.#underWay && this.#shown.state.is === 'saved' && revision > this.#shown.revision) this.take(text, revision);
  }

  /** Replaces the editor's text with the server's text at a revision. */
  take(text: string, revision: number): void {
    this.#savedText = text;
    this.#unanswered = null;
    this.#keep(null);
    this.#show({ text, revision, state: { is: 'saved' } });
  }

  /** After a conflict, makes the editor's text the newest, based on that revision. */
  keepMine(revision: number): void {
    this.#savedText = null;
    this.#unanswered = null;
    this.#show({ revision, state: { is: 'unsaved' } });
    this.#keep(this.#shown.text);
    void this.saveNow();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#holders > 0) this.#timer = setTimeout(() => void this.saveNow(), ms);
  }

  async #save(): Promise<void> {
    const { revision } = this.#shown;
    const text = this.#unanswered ?? this.#shown.text;
    this.#unanswered = text;
    this.#keep(this.#shown.text);
    this.#show({ state: { is: 'saving' } });
    try {
      const saved = await this.#options.save(text, revision);
      this.#savedText = text;
      this.#unanswered = null;
      this.#pause = retriesAfter.first;
      this.#show({ revision: saved.revision, state: this.isClean ? { is: 'saved' } : { is: 'saving' } });
      this.#keep(this.isClean ? null : this.#shown.text);
      this.#options.onSaved(saved);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const problem = error instanceof Problem ? error : null;
    const isJudged = problem !== null && !isUnjudged(problem);
    if (isJudged) {
      this.#unanswered = null;
      this.#keep(this.#shown.text);
    }
    if (problem && conflicts.has(problem.code)) return this.#show({ state: { is: 'conflict' } });
    if (isJudged) return this.#show({ state: { is: 'refused', message: problem.message } });
    this.#show({ state: { is: 'waiting' } });
    this.#later(this.#pause);
    this.#pause = Math.min(this.#pause * 2, retriesAfter.most);
  }
}
