/** How long a person counts as active after their last activity, in milliseconds. */
export const idleAfter = 60_000;

/**
 * Study time in one file, counted only while the tab is visible and the person is active. Times are milliseconds of any monotonic clock.
 */
export interface StudyClock {
  /** Records that the person moved the pointer, pressed a key, scrolled or touched. */
  active(now: number): void;
  visible(isVisible: boolean, now: number): void;
  /** Returns the whole seconds in the file so far, including earlier sittings. */
  total(now: number): number;
  /** Returns the whole seconds in this sitting alone. */
  sitting(now: number): number;
  /** Returns whether time is currently being counted. */
  counting(now: number): boolean;
  /** Raises the total to the server's, which may include time from another tab or device. The two are not added. */
  raiseTo(seconds: number, now: number): void;
}

/**
 * Starts counting; opening a file counts as activity.
 *
 * @param known seconds that the server has recorded for this file
 */
export function startStudyClock({ known, now, isVisible }: { known: number; now: number; isVisible: boolean }): StudyClock {
  let counted = 0;
  let base = known;
  let seen = isVisible;
  let settledAt = now;
  let lastActive = now;

  function settle(until: number) {
    // The interval ends when the person becomes idle, even if it is measured later, so that a laptop's sleep adds nothing.
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
      // Returning to the tab counts as activity.
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
