import { Button, Skeleton, Stack } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { m } from '#messages';
import { helpFor } from '#web/lib/help-for.ts';
import { logout } from '#web/lib/logout.ts';
import { Problem } from '#web/lib/problem.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { AddressForm } from './address-form.tsx';
import { AgreeForm } from './agree-form.tsx';
import { type Offer, useInvitation } from './invitation-check.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Props {
  token: string;
  /** The frame around screens for people who are not signed in. */
  frame: ComponentType<{ title: string; line?: ReactNode; children: ReactNode; foot?: ReactNode }>;
}

/** Returns a sentence with the role and chapter that the person will have. */
function lineOf({ company_name, chapter_name, role, domains }: Offer): string {
  if (domains.length > 0) return m.invitation_line_link({ company: company_name, domains: domains.join(', ') });
  const named = { company: company_name, chapter: chapter_name ?? '' };
  if (role === 'CompanyAdmin') return m.invitation_line_admin(named);
  return chapter_name === null ? m.invitation_line(named) : m.invitation_line_chapter(named);
}

const step: Record<Offer['step'], ComponentType<{ token: string; offer: Offer; onDone: () => void }>> = {
  password: NewAccountForm,
  sign_in: SignInForm,
  address: AddressForm,
  agree: AgreeForm,
};

/** Says why the person who opens the invitation can't use it, and what they can do. */
function Refused({ error, frame: Frame }: { error: unknown; frame: Props['frame'] }) {
  if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) return null;
  const isForAnother = error.code === 'invitation_of_another';
  return (
    <Frame title={m.invitation_refused_title()} foot={<AnchorLink to="/">{m.auth_to_landing()}</AnchorLink>}>
      <Stack gap="md">
        <FormProblem message={error.message} help={helpFor(error.code)} />
        {isForAnother ? (
          <Button variant="default" size="md" onClick={() => void logout()}>
            {m.invitation_sign_out()}
          </Button>
        ) : (
          <ButtonLink to="/login" variant="default" size="md">
            {m.auth_to_login()}
          </ButtonLink>
        )}
      </Stack>
    </Frame>
  );
}

/** The page behind an invitation link, emailed or shared. It shows the offer and the next step. */
export function InvitationScreen({ token, frame: Frame }: Props) {
  const read = useInvitation(token);
  const [joined, setJoined] = useState<Offer | null>(null);
  if (joined) {
    return (
      <Frame title={m.invitation_done_title()} line={m.invitation_done_line({ company: joined.company_name })}>
        <Skeleton height={48} radius="md" />
      </Frame>
    );
  }
  if (read.error) {
    const refused = Refused({ error: read.error, frame: Frame });
    if (refused) return refused;
  }
  if (!read.data) {
    return (
      <Frame title={m.invitation_title()}>
        <Loaded read={read} problem={m.invitation_problem()} waiting={<Skeleton height={240} radius="md" />}>
          {() => null}
        </Loaded>
      </Frame>
    );
  }
  const offer = read.data;
  const Step = step[offer.step];
  return (
    <Frame title={m.invitation_join({ company: offer.company_name })} line={lineOf(offer)}>
      <Step token={token} offer={offer} onDone={() => setJoined(offer)} />
    </Frame>
  );
}
