import type { RoleProgress } from '#contract/role-profiles.ts';
import { AnchorLink } from '#web/ui/link.tsx';

/** A link to a track or module of a path. */
export const ItemLink = ({ kind, id, title }: Pick<RoleProgress['path'][number], 'kind' | 'id' | 'title'>) =>
  kind === 'track' ? (
    <AnchorLink to="/tracks/$trackId" params={{ trackId: id }} inherit c="inherit" className="ui-medium ui-breaks">
      {title}
    </AnchorLink>
  ) : (
    <AnchorLink to="/modules/$moduleId" params={{ moduleId: id }} inherit c="inherit" className="ui-medium ui-breaks">
      {title}
    </AnchorLink>
  );
