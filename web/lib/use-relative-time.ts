import { useEffect, useState } from 'react';
import { relativeTime } from './relative-time.ts';
import { useSession } from './session.ts';

/** Formats relative times in the person's zone, kept up to date while the screen is open. */
export function useRelativeTime(): (time: string) => string {
  const zone = useSession((state) => state.user?.timezone);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  // An entry that arrived after the last tick must not appear to be in the future.
  return (time) => relativeTime(time, Math.max(now, Date.parse(time)), zone);
}
