import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

/** The way in: back to the dashboard for who has signed in here before, else registration and sign-in. */
export function EntryButtons({ isKnown }: { isKnown: boolean }) {
  if (isKnown)
    return (
      <ButtonLink to="/dashboard" size="lg">
        {m.landing_go_on()}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink to="/register" size="lg" data-for-visitors>
        {m.landing_register()}
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="default" data-for-visitors>
        {m.landing_sign_in()}
      </ButtonLink>
    </>
  );
}
