import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { Problem } from '#web/lib/problem.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.status === 404;

/** Shown for a track or module that is not in the catalog, with a link back to the catalog. */
export function NotFound({ title }: { title: string }) {
  const isLearner = useIsLearner();
  return (
    <EmptyState
      drawing="search"
      title={title}
      message={m.viewer_not_found_line()}
      action={
        isLearner ? (
          <ButtonLink to="/catalog">{m.viewer_to_catalog()}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{m.viewer_to_dashboard()}</ButtonLink>
        )
      }
    />
  );
}
