import { z } from 'zod';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { settingUnits } from './system-values.ts';

interface Bounds {
  least: number;
  most: number;
  /** The value that a new installation starts with. */
  standard: number;
  unit: (typeof settingUnits)[number];
}

/** The settings that are whole numbers. */
export const numbers = {
  password_min_length: { least: 8, most: 128, standard: 8, unit: 'characters' },
  max_file_size: { least: 1_000, most: 1_000_000_000, standard: 10 * 1024 * 1024, unit: 'bytes' },
  max_users_per_company: { least: 1, most: 1_000_000, standard: 500, unit: 'people' },
  max_modules_per_track: { least: 1, most: 1_000, standard: 10, unit: 'modules' },
  max_files_per_module: { least: 1, most: 1_000, standard: 20, unit: 'files' },
  /** Sign-ins to one account on one day; demo accounts are exempt. */
  max_daily_sessions: { least: 1, most: 100_000, standard: 50, unit: 'sign_ins' },
  /** An access token's lifetime. */
  session_timeout: { least: 60, most: 86_400, standard: 3_600, unit: 'seconds' },
  /** Writes by one account per hour; time and progress reports are not counted. */
  rate_limit_per_hour: { least: 10, most: 100_000_000, standard: 1_000, unit: 'calls' },
  /** Reads and reports by one account per minute. */
  read_limit_per_minute: { least: 60, most: 100_000_000, standard: 3_000, unit: 'calls' },
  /** Calls without a session from one address per minute: a whole office may share one. */
  anonymous_limit_per_minute: { least: 60, most: 100_000_000, standard: 3_000, unit: 'calls' },
  /** Calls that accept or send secrets (sign-in, registration, reset) from one address per quarter-hour. */
  secret_limit_per_quarter_hour: { least: 20, most: 100_000_000, standard: 600, unit: 'calls' },
  /** How many completed modules count as 100 % total progress. */
  progress_target_modules: { least: 1, most: 10_000, standard: 30, unit: 'modules' },
  /** How long a new certificate is valid; 0 for no expiry. */
  certificate_validity_months: { least: 0, most: 120, standard: 0, unit: 'months' },
} as const satisfies Record<string, Bounds>;
type Numbers = keyof typeof numbers;

/** The settings that are on or off, with the value that a new installation starts with. */
export const switches = {
  require_email_verification: true,
  /** Whether a company's admins may approve and reject people in their own company; super admins always may. */
  company_approvals: false,
} as const;

/** A schema for each of the numbers. */
const eachNumber = <S extends z.ZodType>(schemaOf: (bounds: Bounds) => S) =>
  Object.fromEntries(Object.entries(numbers).map(([name, bounds]) => [name, schemaOf(bounds)])) as Record<Numbers, S>;
const whole = ({ least, most }: Bounds) => z.number().int().min(least).max(most);

const given = { ...eachNumber(whole), require_email_verification: z.boolean(), company_approvals: z.boolean() };

/** The settings that super admins can change, with a new installation's defaults. */
export const settings = z.object({
  ...eachNumber((bounds) => whole(bounds).default(bounds.standard)),
  require_email_verification: z.boolean().default(switches.require_email_verification),
  company_approvals: z.boolean().default(switches.company_approvals),
});
export type Settings = z.infer<typeof settings>;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(given) as SettingName[];

/** A setting's details apart from its value. */
const about = z.object({
  name: z.enum(settingNames),
  standard: z.union([z.number().int(), z.boolean()]),
  /** A number's bounds. */
  bounds: z.object({ least: z.number().int(), most: z.number().int(), unit: z.enum(settingUnits) }).nullable(),
  /** Null if it has never been changed. */
  changed_at: time.nullable(),
  /** Null if Cairn itself changed it. Without a name if the account no longer exists. */
  changed_by: z.object({ id, full_name: z.string().nullable() }).nullable(),
});

const reply = z.object({
  ...given,
  /** How many changes there have been; a change names the number it is based on. */
  revision: z.number().int(),
  about: z.array(about),
});
export type SystemSettings = z.infer<typeof reply>;

/** The platform's settings, chosen by super admins. */
export const systemSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/system/settings',
    access: 'superAdmin',
    summary: 'Get the settings of the platform, with their bounds and defaults, and the time and the author of the last change of each',
    reply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/system/settings',
    access: 'superAdmin',
    summary:
      'Change settings of the platform; omitted ones stay unchanged. With `revision`, the call is refused if someone has changed any of them since',
    body: z.strictObject({ ...given, revision: z.number().int().min(0) }).partial(),
    reply,
    errors: ['settings_changed_elsewhere'],
  }),
};
