import { Stack } from '@mantine/core';
import { m } from '#messages';
import { Drawing } from '#web/ui/drawing.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

/** A sign-in link below a confirmation, for people who are not signed in. */
export const DoneThenSignIn = () => (
  <Stack gap="xl">
    <Drawing name="done" width={200} />
    <ButtonLink to="/login" size="md">
      {m.login_submit()}
    </ButtonLink>
  </Stack>
);
