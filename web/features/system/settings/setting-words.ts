import type { SettingName } from '#contract/settings.ts';
import type { SettingUnit } from '#contract/system-values.ts';
import { m } from '#messages';

/** A setting's name and a description of its effect. */
interface Words {
  name: () => string;
  line: () => string;
}

export const settingWords: Record<SettingName, Words> = {
  password_min_length: { name: m.setting_password_min_length, line: m.setting_password_min_length_line },
  require_email_verification: { name: m.setting_require_email_verification, line: m.setting_require_email_verification_line },
  company_approvals: { name: m.setting_company_approvals, line: m.setting_company_approvals_line },
  max_daily_sessions: { name: m.setting_max_daily_sessions, line: m.setting_max_daily_sessions_line },
  session_timeout: { name: m.setting_session_timeout, line: m.setting_session_timeout_line },
  max_users_per_company: { name: m.setting_max_users_per_company, line: m.setting_max_users_per_company_line },
  max_file_size: { name: m.setting_max_file_size, line: m.setting_max_file_size_line },
  max_modules_per_track: { name: m.setting_max_modules_per_track, line: m.setting_max_modules_per_track_line },
  max_files_per_module: { name: m.setting_max_files_per_module, line: m.setting_max_files_per_module_line },
  progress_target_modules: { name: m.setting_progress_target_modules, line: m.setting_progress_target_modules_line },
  certificate_validity_months: { name: m.setting_certificate_validity_months, line: m.setting_certificate_validity_months_line },
  rate_limit_per_hour: { name: m.setting_rate_limit_per_hour, line: m.setting_rate_limit_per_hour_line },
  read_limit_per_minute: { name: m.setting_read_limit_per_minute, line: m.setting_read_limit_per_minute_line },
  anonymous_limit_per_minute: { name: m.setting_anonymous_limit_per_minute, line: m.setting_anonymous_limit_per_minute_line },
  secret_limit_per_quarter_hour: { name: m.setting_secret_limit_per_quarter_hour, line: m.setting_secret_limit_per_quarter_hour_line },
};

export const unitName: Record<SettingUnit, () => string> = {
  characters: m.setting_unit_characters,
  bytes: m.setting_unit_bytes,
  people: m.setting_unit_people,
  modules: m.setting_unit_modules,
  files: m.setting_unit_files,
  sign_ins: m.setting_unit_sign_ins,
  seconds: m.setting_unit_seconds,
  calls: m.setting_unit_calls,
  months: m.setting_unit_months,
};

/** The settings in the screen's order. */
export const settingGroups: readonly { title: () => string; line?: () => string; names: readonly SettingName[] }[] = [
  {
    title: m.settings_group_accounts,
    names: ['password_min_length', 'require_email_verification', 'max_daily_sessions', 'session_timeout'],
  },
  { title: m.settings_group_companies, names: ['max_users_per_company', 'company_approvals'] },
  { title: m.settings_group_learning, names: ['progress_target_modules', 'certificate_validity_months'] },
  { title: m.settings_group_catalog, names: ['max_modules_per_track', 'max_files_per_module', 'max_file_size'] },
  {
    title: m.settings_group_limits,
    line: m.settings_group_limits_line,
    names: ['rate_limit_per_hour', 'read_limit_per_minute', 'anonymous_limit_per_minute', 'secret_limit_per_quarter_hour'],
  },
];
