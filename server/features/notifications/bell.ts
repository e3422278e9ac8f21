/** What wakes the one who writes a stream. */
export interface Bell {
  /** Something has changed. Many changes while nobody looks are one. */
  ring(): void;
  /** A change could not be told: it comes again with the next beat. */
  missed(): void;
  /** Some time has passed. */
  beat(): void;
  end(): void;
  /** Waits for whatever comes next; a change that was missed comes at once. */
  next(): Promise<'change' | 'beat' | 'end'>;
}

export function newBell(): Bell {
  let changed = false;
  let ended = false;
  let woken = Promise.withResolvers<void>();
  return {
    ring() {
      changed = true;
      woken.resolve();
    },
    missed() {
      changed = true;
    },
    beat: () => woken.resolve(),
    end() {
      ended = true;
      woken.resolve();
    },
    async next() {
      await woken.promise;
      if (ended) return 'end';
      woken = Promise.withResolvers();
      if (!changed) return 'beat';
      changed = false;
      return 'change';
    },
  };
}
