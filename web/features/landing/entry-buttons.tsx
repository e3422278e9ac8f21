import { m } from '#messages';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ButtonLink } from '#web/ui/link.tsx';

/** The way in: back to the dashboard for who has signed in here before; to the demo's sign-ins where there are some; else registration. */
export function EntryButtons({ isKnown }: { isKnown: boolean }) {
  const data = useAnswer('GET /api/platform');
  if (isKnown)
    return (
      <ButtonLink to="/dashboard" size="lg">
        {m.landing_go_on()}
      </ButtonLink>
    );
  const isDemo = data !== undefined && data.demo_accounts.length > 0;
  return (
    <>
      <ButtonLink to={isDemo ? '/login' : '/register'} size="lg" data-for-visitors>
        {isDemo ? m.landing_demo() : m.landing_register()}
      </ButtonLink>
      <ButtonLink to={isDemo ? '/register' : '/login'} size="lg" variant="default" data-for-visitors>
        {isDemo ? m.landing_register() : m.landing_sign_in()}
      </ButtonLink>
    </>
  );
}
