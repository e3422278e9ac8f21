import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { DoneThenSignIn } from '#web/lib/done-then-sign-in.tsx';
import { emailLike, longEnough, needed } from '#web/lib/field-rules.ts';
import { EmailField, NameField, NewPasswordField, newPasswordFaults, useLeastPassword } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Creates the first super admin, with the code that Cairn printed when it started. */
export function SetupScreen() {
  const router = useRouter();
  const platform = useQuery(read('GET /api/platform')).data;
  const least = useLeastPassword();
  const form = useForm({
    initialValues: { code: '', full_name: '', email: '', password: '' },
    validate: {
      code: needed(m.setup_code_needed()),
      full_name: needed(m.form_name_needed()),
      email: emailLike,
      password: longEnough(least),
    },
  });
  const setUp = useSend('POST /api/platform/setup', {
    form,
    fieldOf: newPasswordFaults('password'),
    failed: m.setup_failed(),
    done: m.setup_done(),
    after: () => router.navigate({ to: '/login', replace: true }),
  });

  if (platform && !platform.setup_needed && !setUp.isPending) {
    return (
      <AuthFrame title={m.setup_over_title()} line={m.setup_over_line()}>
        <DoneThenSignIn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={m.setup_title()} line={m.setup_line()}>
      <Form form={form} onSubmit={({ code, ...values }) => setUp.send({ body: { ...values, code: code.trim() } })} problem={setUp.problem}>
        <TextInput
          label={m.setup_code()}
          description={m.setup_code_hint()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('code')}
        />
        <NameField {...form.getInputProps('full_name')} />
        <EmailField {...form.getInputProps('email')} />
        <NewPasswordField least={least} {...form.getInputProps('password')} />
        <Button type="submit" size="md" loading={setUp.isPending} fullWidth>
          {m.setup_submit()}
        </Button>
      </Form>
    </AuthFrame>
  );
}
