import { Stack } from '@mantine/core';
import { m } from '#messages';
import { Drawing } from '#web/ui/drawing.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ResendForm } from './resend-form.tsx';

/** Shown after registering: says that an email is on its way, and what happens next. */
export function CheckMail({ email }: { email: string }) {
  return (
    <AuthFrame title={m.check_mail_title()} line={m.check_mail_line({ email })}>
      <Stack gap="xl">
        <Drawing name="letter" width={200} />
        <p style={{ margin: 0 }}>
          {m.check_mail_next()} <HelpLink answer="the-confirmation-email-didnt-arrive-what-can-i-do" />
        </p>
        <ResendForm email={email} label={m.resend_label()} />
        <ButtonLink to="/login" variant="default" size="md">
          {m.auth_to_login()}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
