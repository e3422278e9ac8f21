import { localDay } from './local-day.ts';

/** A moment as it is where a person is. */
export interface LocalMoment {
  now: Date;
  /** IANA. */
  zone: string;
  /** The date there, `YYYY-MM-DD`. */
  today: string;
}

export const localMoment = (now: Date, zone: string): LocalMoment => ({ now, zone, today: localDay(now, zone) });
