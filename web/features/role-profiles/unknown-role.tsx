import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

/** Shown for an unknown role profile id. */
export const unknownRole = () => ({
  list: m.roles_title(),
  title: m.role_unknown_title(),
  line: m.role_unknown_line(),
  back: <ButtonLink to="/company/roles">{m.roles_all()}</ButtonLink>,
});
