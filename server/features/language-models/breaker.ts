/** Calls that fail in a row before the next ones aren't made. */
const mostFailures = 5;
/** How long no calls are made then, in milliseconds. After that, a single call finds out whether the model answers again. */
const pause = 30_000;

interface State {
  failures: number;
  /** When calls are made again, in milliseconds since 1970; 0 if they are made now. */
  until: number;
}
const states = new Map<string, State>();

/** Returns whether a provider's model is to be called now. If it was paused, the first caller after the pause is let through alone. */
export function mayCall(provider: string, now: Date): boolean {
  const state = states.get(provider);
  if (!state || state.until === 0) return true;
  if (now.getTime() < state.until) return false;
  state.until = now.getTime() + pause;
  return true;
}

/** Whether a provider's model is paused now, without letting anyone through. */
export function isPaused(provider: string, now: Date): boolean {
  return (states.get(provider)?.until ?? 0) > now.getTime();
}

/** Records that a model answered, or that an admin changed the provider. */
export function forgetFailures(provider: string): void {
  states.delete(provider);
}

/** Records that a model didn't answer. */
export function countFailure(provider: string, now: Date): void {
  const failures = (states.get(provider)?.failures ?? 0) + 1;
  states.set(provider, { failures, until: failures >= mostFailures ? now.getTime() + pause : 0 });
}
