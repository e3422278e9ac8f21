import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from './read.ts';

// Fields that several forms have. They take what `form.getInputProps(…)` gives.

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

/** A password that exists: to sign in with, or to prove who one is. */
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

/** The least length of a new password: the platform's setting, or its usual value as long as that is not known. */
export const useLeastPassword = (): number => useQuery(read('GET /api/platform')).data?.password_min_length ?? 8;

/** A password that is chosen now, with what it must be. */
export const NewPasswordField = ({ least, ...props }: PasswordInputProps & { least: number }) => (
  <PasswordField description={m.form_password_hint({ n: least })} name="new-password" autoComplete="new-password" {...props} />
);

/** The new password once more. */
export const PasswordAgainField = (props: PasswordInputProps) => (
  <PasswordField label={m.form_password_again()} name="new-password-again" autoComplete="new-password" {...props} />
);

/** For `useSend`: refusals of a new password are shown at its field. */
export const newPasswordFaults = (field: string) =>
  ({ password_too_short: field, password_too_long: field, password_common: field, password_personal: field }) as const;
