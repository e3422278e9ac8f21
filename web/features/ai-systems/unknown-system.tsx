import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

/** Shown for an unknown system id. */
export const unknownSystem = () => ({
  list: m.ai_systems_title(),
  title: m.ai_system_unknown_title(),
  line: m.ai_system_unknown_line(),
  back: <ButtonLink to="/company/ai-systems">{m.ai_systems_all()}</ButtonLink>,
});
