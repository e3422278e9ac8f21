import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

/** Shown for an unknown requirement id. */
export const unknownRequirement = () => ({
  list: m.requirements_title(),
  title: m.requirement_unknown_title(),
  line: m.requirement_unknown_line(),
  back: <ButtonLink to="/company/requirements">{m.requirements_all()}</ButtonLink>,
});
