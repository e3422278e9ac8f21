import { z } from 'zod';

const whole = (least: number, most: number, standard: number) => z.number().int().min(least).max(most).default(standard);

/** What super admins can set, with bounds and the values a new installation starts with. */
export const settings = z.object({
  password_min_length: whole(8, 128, 8),
  require_email_verification: z.boolean().default(true),
  /** Bytes. */
  max_file_size: whole(1_000, 1_000_000_000, 10 * 1024 * 1024),
  max_users_per_company: whole(1, 1_000_000, 500),
  max_modules_per_track: whole(1, 1_000, 10),
  max_files_per_module: whole(1, 1_000, 20),
  /** Sign-ins of one account on one day; demo accounts are exempt. */
  max_daily_sessions: whole(1, 100_000, 50),
  /** Seconds that an access token lives. */
  session_timeout: whole(60, 86_400, 3_600),
  /** Writes of one account in an hour; reports of time and progress are not counted. */
  rate_limit_per_hour: whole(10, 100_000_000, 1_000),
  /** Reads and reports of one account in a minute. */
  read_limit_per_minute: whole(60, 100_000_000, 3_000),
  /** Calls without a session from one address in a minute: a whole office may share one. */
  anonymous_limit_per_minute: whole(60, 100_000_000, 3_000),
  /** Calls that take or send secrets (sign-in, registration, reset), from one address in a quarter of an hour. */
  secret_limit_per_quarter_hour: whole(20, 100_000_000, 600),
  /** Completed modules that make 100 % of the total progress. */
  progress_target_modules: whole(1, 10_000, 30),
  /** Months for which a new certificate is valid; 0: for ever. */
  certificate_validity_months: whole(0, 120, 0),
});
export type Settings = z.infer<typeof settings>;
