import { localDay } from './local-day.ts';

/** A moment in a person's time zone. */
export interface LocalMoment {
  now: Date;
  /** IANA time zone. */
  zone: string;
  /** The date in that zone, `YYYY-MM-DD`. */
  today: string;
}

export const localMoment = (now: Date, zone: string): LocalMoment => ({ now, zone, today: localDay(now, zone) });
