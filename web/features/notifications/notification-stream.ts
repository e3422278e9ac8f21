import { createParser } from 'eventsource-parser';
import { Problem } from '#web/lib/problem.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';

/** `first` means that the count was sent at the start of a stream, and may already be known. */
export interface UnreadNews {
  unreadCount: number;
  first: boolean;
}
type Tell = (news: UnreadNews) => void;

/** Milliseconds until a page has loaded everything it needs. A stream started earlier would take one of its connections. */
const settled = 2_000;
/** How many milliseconds of silence make us abandon a stream. The server sends a heartbeat every 25 s. */
const longestSilence = 60_000;
/**
 * Delays in milliseconds before another attempt: the first and the longest. Half of each delay is random, so clients do not all retry at
 * the same time.
 */
const firstPause = 1_000;
const longestPause = 60_000;

const pauseAfter = (failures: number) => Math.min(firstPause * 2 ** failures, longestPause) * (0.5 + Math.random() / 2);

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads one stream until it ends. Returns true if the server says that none is available. Throws a `Problem` if it refuses. */
async function readOnce(token: string, tell: Tell, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    const response = await fetch('/api/notifications/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: either,
    });
    if (response.status === 204) return true;
    if (!response.ok || !response.body) throw new Problem(response.status, 'no_stream', '');
    let first = true;
    const parser = createParser({
      onEvent({ event, data }) {
        if (event !== 'notifications') return;
        tell({ unreadCount: (JSON.parse(data) as { unreadCount: number }).unreadCount, first });
        first = false;
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns whether to continue after a token was refused. If refreshing it fails, the next request reports the failure; the bell doesn't.
 */
const renewed = (token: string) =>
  refreshSession(token).then(
    (fresh) => fresh !== null,
    () => true,
  );

/** Reads one stream after another, with growing pauses, until stopped. Failures are logged, because the bell still polls once a minute. */
async function readOn(tell: Tell, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const { token } = useSession.getState();
    if (!token) return;
    try {
      const counted: Tell = (news) => {
        failures = 0;
        tell(news);
      };
      if (await readOnce(token, counted, signal)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem) || error.status !== 401) console.warn('the stream of notifications ended', error);
      else if (!(await renewed(token))) return;
      else if (failures === 0) continue;
    }
    await sleep(pauseAfter(failures), signal);
  }
}

/** Runs an action in one tab at a time, if the browser supports it (Web Locks need a secure context). */
async function alone(name: string, signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator) || !navigator.locks) return action();
  // The lock request rejects if it is aborted while waiting.
  await navigator.locks.request(name, { signal }, action).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Follows a person's notifications while this page is visible and the browser is online. One stream serves all tabs, which inform each
 * other. It listens to the other tabs immediately, but starts a stream only after the page has settled. Returns a function that stops it.
 */
export function followNotifications(userId: string, tell: Tell): () => void {
  const name = `cairn-news-${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<UnreadNews>) => tell(data));
  const tellAll: Tell = (news) => {
    tell(news);
    tabs.postMessage(news);
  };

  let reading: AbortController | null = null;
  function follow(): void {
    const wanted = document.visibilityState === 'visible' && navigator.onLine;
    if (wanted === (reading !== null)) return;
    reading?.abort();
    reading = wanted ? new AbortController() : null;
    const { signal } = reading ?? {};
    if (signal)
      alone(name, signal, () => readOn(tellAll, signal)).catch((error: unknown) => console.warn('notifications are not followed', error));
  }

  const leaving = new AbortController();
  document.addEventListener('visibilitychange', follow, leaving);
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, follow, leaving);
  const timer = setTimeout(follow, settled);
  return () => {
    clearTimeout(timer);
    leaving.abort();
    reading?.abort();
    tabs.close();
  };
}
