import { useEffect, useState } from 'react';
import { relativeTime } from './relative-time.ts';
import { useSession } from './session.ts';

/** Relative times in the zone of the person's profile, kept right while the screen stays open. */
export function useRelativeTime(): (time: string) => string {
  const zone = useSession((state) => state.user?.timezone);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  // What arrived after the last tick must not look as if it came from the future.
  return (time) => relativeTime(time, Math.max(now, Date.parse(time)), zone);
}
