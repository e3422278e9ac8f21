/** Wakes a stream's writer. */
export interface WakeSignal {
  /** Reports a change. If several changes are reported before the writer waits again, they count as one. */
  change(): void;
  /** Reports that a keep-alive is due. */
  beat(): void;
  end(): void;
  /** Waits for the next signal. If a change was reported before, it is returned immediately. */
  next(): Promise<'change' | 'beat' | 'end'>;
}

export function newWakeSignal(): WakeSignal {
  let changed = false;
  let ended = false;
  let woken = Promise.withResolvers<void>();
  return {
    change() {
      changed = true;
      woken.resolve();
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
