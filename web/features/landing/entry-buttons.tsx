import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

function VisitorButtons({ isDemo }: { isDemo: boolean }) {
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

/**
 * The main links. People who have signed in here before get a link to the dashboard; others get the demo's sign-ins or registration. Both
 * variants for visitors are rendered and the page shows one of them, because only the server knows whether it is a demo
 * (`server/http/web.ts`, `web/styles/base.css`).
 */
export function EntryButtons({ isKnown }: { isKnown: boolean }) {
  if (isKnown)
    return (
      <ButtonLink to="/dashboard" size="lg">
        {m.landing_go_on()}
      </ButtonLink>
    );
  return [false, true].map((isDemo) => (
    <span key={String(isDemo)} data-written-for={isDemo ? 'demo' : 'others'}>
      <VisitorButtons isDemo={isDemo} />
    </span>
  ));
}
