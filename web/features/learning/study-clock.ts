/** A person counts as active this long after the last sign of life, in milliseconds. */
export const idleAfter = 60_000;

/** Study time of one file: counts only while the tab is visible and the person active. Moments are milliseconds of any steady clock. */
export interface StudyClock {
  /** The person moved the pointer, pressed a key, scrolled or touched. */
  active(now: number): void;
  visible(isVisible: boolean, now: number): void;
  /** Whole seconds on the file so far, earlier sittings included. */
  total(now: number): number;
  /** Whole seconds of this sitting alone. */
  sitting(now: number): number;
  /** Whether time is counting at this moment. */
  counting(now: number): boolean;
  /** The server knows of more (another tab, another device): go on from there, never from both together. */
  raiseTo(seconds: number, now: number): void;
}

/**
 * Starts counting: opening a file is a sign of life.
 *
 * @param known seconds that the server has for this file
 */
export function startStudyClock({ known, now, isVisible }: { known: number; now: number; isVisible: boolean }): StudyClock {
  let counted = 0;
  let base = known;
  let seen = isVisible;
  let settledAt = now;
  let lastActive = now;

  function settle(until: number) {
    // The interval ends where the person went idle, however late we look: a laptop that slept adds nothing.
    if (seen) counted += Math.max(0, Math.min(until, lastActive + idleAfter) - settledAt);
    settledAt = Math.max(settledAt, until);
  }

  return {
    active(at) {
      settle(at);
      lastActive = Math.max(lastActive, at);
    },
    visible(isVisible_, at) {
      settle(at);
      // Coming back to the tab is a sign of life.
      if (isVisible_ && !seen) lastActive = Math.max(lastActive, at);
      seen = isVisible_;
    },
    total(at) {
      settle(at);
      return Math.floor(base + counted / 1000);
    },
    sitting(at) {
      settle(at);
      return Math.floor(counted / 1000);
    },
    counting: (at) => seen && at - lastActive < idleAfter,
    raiseTo(seconds, at) {
      settle(at);
      base = Math.max(base, seconds - counted / 1000);
    },
  };
}
