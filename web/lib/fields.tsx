import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from './read.ts';

// Fields shared by several forms. They accept what `form.getInputProps(…)` returns.

export const NameField = (props: TextInputProps) => (
  <TextInput label={m.form_name()} name="full_name" autoComplete="name" required maxLength={limits.fullName.most} {...props} />
);

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label={m.form_email()}
    type="email"
    name="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={limits.email.most}
    {...props}
  />
);

/** A field for an existing password, to sign in or to confirm one's identity. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    label={m.form_password()}
    name="password"
    autoComplete="current-password"
    required
    maxLength={limits.password.most}
    visibilityToggleButtonProps={{ 'aria-label': m.form_password_show() }}
    {...props}
  />
);

/** A new password's minimum length: the platform's setting, or the default until that has loaded. */
export const useLeastPassword = (): number => useQuery(read('GET /api/platform')).data?.password_min_length ?? 8;

/** A field for a new password, with its requirements. */
export const NewPasswordField = ({ least, ...props }: PasswordInputProps & { least: number }) => (
  <PasswordField description={m.form_password_hint({ n: least })} name="new-password" autoComplete="new-password" {...props} />
);

/** A field for repeating the new password. */
export const PasswordAgainField = (props: PasswordInputProps) => (
  <PasswordField label={m.form_password_again()} name="new-password-again" autoComplete="new-password" {...props} />
);

/** Makes `useSend` show a new password's refusals at its field. */
export const newPasswordFaults = (field: string) =>
  ({ password_too_short: field, password_too_long: field, password_common: field, password_personal: field }) as const;
