import { addSessionTime, useProgress } from './progress-store.ts';
import { startStudyClock } from './study-clock.ts';
import { reportStudy, reportWhileLeaving, sendUnsent } from './study-reports.ts';
import { type FileKey, keep, unsentFor } from './unsent-store.ts';

/** Seconds between reports, between reports while reading progresses quickly, and between saves to this browser's storage. */
const every = { report: 20, reading: 6, keep: 5 };
/** The percentage of a file that, once read, is reported before the next report is due. */
const worthReporting = 15;

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'] as const;

export interface StudyTracker {
  /** Returns the seconds in the file so far. */
  total(): number;
  /** Records how far the file was read, as a percentage. */
  read(percentage: number): void;
  /** Raises the total to the server's if that is greater. */
  raiseTo(seconds: number): void;
  /** Called when the person leaves the file. Reports everything not reported yet. */
  stop(): void;
}

const running = new Set<StudyTracker>();

/** Stops tracking all open files, as if the person had left each one, and reports everything not reported yet. */
export function stopStudy(): void {
  for (const tracker of running) tracker.stop();
}

/**
 * Tracks study of one file: the time while it is visible and the person active, and how far it was read. Reports both without losing
 * either.
 */
export function trackStudy(file: FileKey, known: { time_spent: number; progress_percentage: number }): StudyTracker {
  const now = () => performance.now();
  const isVisible = () => document.visibilityState === 'visible';
  const clock = startStudyClock({
    known: Math.max(known.time_spent, unsentFor(file)?.time_spent ?? 0),
    now: now(),
    isVisible: isVisible(),
  });
  let percentage = known.progress_percentage;
  let sent = { time_spent: known.time_spent, progress_percentage: known.progress_percentage };
  let shown = 0;
  let ticks = 0;
  let lastReport = 0;

  const state = () => ({ time_spent: clock.total(now()), progress_percentage: Math.round(percentage) });
  const hasNews = () => state().time_spent > sent.time_spent || state().progress_percentage > sent.progress_percentage;
  /** Returns only the values that have increased. If reading has not advanced, only the time is reported. */
  const news = () => {
    const { time_spent, progress_percentage } = state();
    return progress_percentage > sent.progress_percentage ? { time_spent, progress_percentage } : { time_spent };
  };

  function report(): void {
    if (!hasNews()) return;
    const given = news();
    sent = state();
    lastReport = ticks;
    void reportStudy(file, given)
      .then((outcome) => {
        if (outcome.kind === 'recorded' && outcome.reply) clock.raiseTo(outcome.reply.file.time_spent, now());
      })
      .catch((error: unknown) => console.warn('study time was not reported', error));
  }

  function showTime() {
    const sitting = clock.sitting(now());
    addSessionTime(sitting - shown);
    shown = sitting;
    const isTracking = clock.counting(now());
    if (useProgress.getState().isTracking !== isTracking) useProgress.setState({ isTracking });
  }

  function tick() {
    ticks += 1;
    showTime();
    if (ticks % every.keep === 0 && hasNews()) keep(file, news());
    const readOn = percentage - sent.progress_percentage >= worthReporting && ticks - lastReport >= every.reading;
    if (ticks - lastReport >= every.report || readOn) report();
  }

  /** Called when the tab is hidden or closed, after which the page may never run again. */
  function onLeaving() {
    if (!hasNews() && !unsentFor(file)) return;
    const given = news();
    sent = state();
    reportWhileLeaving(file, given);
  }

  const onSign = () => clock.active(now());
  const onVisibility = () => {
    clock.visible(isVisible(), now());
    if (!isVisible()) onLeaving();
  };

  for (const sign of signsOfLife) window.addEventListener(sign, onSign, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onLeaving);
  const timer = setInterval(tick, 1_000);

  const tracker: StudyTracker = {
    total: () => state().time_spent,
    read: (reached) => {
      percentage = Math.min(100, Math.max(percentage, reached));
    },
    raiseTo: (seconds) => clock.raiseTo(seconds, now()),
    stop: () => {
      if (!running.delete(tracker)) return;
      showTime();
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, onSign, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeaving);
      report();
      useProgress.setState({ isTracking: false });
    },
  };
  running.add(tracker);
  return tracker;
}

/** The maximum time that sign-out waits for reports to be accepted, in milliseconds. */
const patience = 3_000;

/** Before sign-out, stops tracking open files and sends all unsent reports. Keeps those that can't be sent for the next sign-in. */
export async function finishStudy(userId: string): Promise<void> {
  stopStudy();
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([sendUnsent(userId), tooLong]).catch((error: unknown) => console.warn('kept reports were not sent', error));
}
