import { Button, Stack } from '@mantine/core';
import { m } from '#messages';
import { messageOf, Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

interface Props {
  /** The refused sign-in's credentials, which were correct. */
  credentials: { email: string; password: string };
  /** Called once the account is kept, to sign in. */
  onKept: () => void;
}

/** Tells someone who entered the right password that their account will be deleted, and offers to keep it. */
export function LeavingNotice({ credentials, onKept }: Props) {
  const keep = useSend('POST /api/auth/keep-account');
  async function take(): Promise<void> {
    try {
      await keep.sendOrThrow({ body: credentials });
    } catch (error) {
      // The deletion was already cancelled, for example in another tab.
      if (!(error instanceof Problem && error.code === 'not_leaving')) {
        toast('error', messageOf(error, m.keep_failed()));
        return;
      }
    }
    onKept();
  }
  return (
    <FormNotice title={m.keep_login_title()}>
      <Stack gap="sm" align="flex-start">
        {m.keep_login_text()}
        <Button type="button" size="xs" loading={keep.isPending} onClick={() => void take()}>
          {m.keep_submit()}
        </Button>
      </Stack>
    </FormNotice>
  );
}
